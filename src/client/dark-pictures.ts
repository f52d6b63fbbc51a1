/** The media query for dark mode in the styles of an SVG file. */
const ASKS_FOR_DARK = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g;

/**
 * Makes SVG files follow the page's theme in WebKit, which always draws them in light mode
 * (https://bugs.webkit.org/show_bug.cgi?id=199134): dark pages show copies whose dark styles always
 * apply. Other engines use the `color-scheme` of `img`.
 */
export function startDarkPictures(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const copies = new Map<string, Promise<string>>();
  const isDark = () =>
    (document.documentElement.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const draw = async (image: HTMLImageElement) => {
    image.dataset.file ??= image.src;
    const { file } = image.dataset;
    const dark = copies.get(file) ?? darkVariant(file);
    copies.set(file, dark);
    const address = isDark() ? await dark : file;
    // The theme may have changed in the meantime.
    if (isDark() === (address !== file) && image.src !== address) image.src = address;
  };
  const drawAll = () => {
    for (const image of document.images) {
      if (/\.svg$|^blob:/.test(image.src) && (isDark() || image.dataset.file)) void draw(image);
    }
  };
  drawAll();
  system.addEventListener('change', drawAll);
  new MutationObserver(drawAll).observe(document.documentElement, { attributes: true });
}

/** Returns the URL of an always-dark copy, or of the file itself if there can be none. */
async function darkVariant(file: string): Promise<string> {
  try {
    const svg = await (await fetch(file)).text();
    const dark = svg.replace(ASKS_FOR_DARK, '(min-width:0)');
    if (dark === svg) return file;
    return URL.createObjectURL(new Blob([dark], { type: 'image/svg+xml' }));
  } catch {
    return file;
  }
}
