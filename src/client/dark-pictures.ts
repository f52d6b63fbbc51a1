/** What an SVG file asks in its styles. */
const ASKS_FOR_DARK = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g;

/**
 * Has SVG files follow the theme of the page in WebKit, which draws them as if all were light
 * (https://bugs.webkit.org/show_bug.cgi?id=199134): there a dark page shows copies whose styles
 * for dark always hold. Other engines do it by the `color-scheme` of `img`.
 */
export function startDarkPictures(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const copies = new Map<string, Promise<string>>();
  const isDark = () =>
    (document.documentElement.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const draw = async (image: HTMLImageElement) => {
    image.dataset.file ??= image.src;
    const { file } = image.dataset;
    const dark = copies.get(file) ?? darkened(file);
    copies.set(file, dark);
    const address = isDark() ? await dark : file;
    // Meanwhile another theme may have been chosen.
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

/** The address of a copy that is always dark, or of the file itself if that cannot be had. */
async function darkened(file: string): Promise<string> {
  try {
    const svg = await (await fetch(file)).text();
    const dark = svg.replace(ASKS_FOR_DARK, '(min-width:0)');
    if (dark === svg) return file;
    return URL.createObjectURL(new Blob([dark], { type: 'image/svg+xml' }));
  } catch {
    return file;
  }
}
