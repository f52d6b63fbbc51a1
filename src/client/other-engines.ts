import { startDarkPictures } from './dark-pictures.ts';
import { startFoldedMenu } from './folded-menu.ts';
import { startPlainColors } from './plain-colors.ts';
import { startPrefetch } from './prefetch.ts';

if (!('popover' in HTMLElement.prototype)) startFoldedMenu();
if (!CSS.supports('color:light-dark(red,red)')) startPlainColors();
if (isWebKit()) startDarkPictures();
if (!HTMLScriptElement.supports?.('speculationrules')) startPrefetch();

function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}
