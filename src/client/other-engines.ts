import { startDarkPictures } from './dark-pictures.ts';
import { startPlainColors } from './plain-colors.ts';
import { startPrefetch } from './prefetch.ts';

// Without popovers the menu is always unfolded.
HTMLElement.prototype.hidePopover ??= () => undefined;
if (!CSS.supports('color:light-dark(red,red)')) startPlainColors();
if (isWebKit()) startDarkPictures();
if (!HTMLScriptElement.supports?.('speculationrules')) startPrefetch();

function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}
