import { startDarkPictures } from './dark-pictures.ts';
import { startPrefetch } from './prefetch.ts';

if (isWebKit()) startDarkPictures();
if (!HTMLScriptElement.supports?.('speculationrules')) startPrefetch();

function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}
