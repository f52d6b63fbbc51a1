import type { Page } from '@playwright/test';

/** The viewport widths of a phone, a tablet and a desktop, in CSS pixels. */
const WIDTHS = [360, 768, 1280];

const THEMES = ['light', 'dark'] as const;

/** The space between two iframes, in CSS pixels. */
const GAP = 16;

/** The initial height of iframes, for the layout above the fold, in CSS pixels. */
const USUAL_HEIGHT = 800;

/** An empty page, to which iframes are added. */
export const EMPTY_SHEET = `<!doctype html><title>Sheet</title><style>
  body { display: flex; align-items: start; gap: ${GAP}px; width: max-content; margin: 0; background: #888 }
  div { display: grid; gap: ${GAP}px }
  iframe { display: block; border: 0 }
</style>`;

/** Shows a page at all widths in both themes and in full height, on a sheet of the same origin. */
export async function showSheet(page: Page, address: string): Promise<void> {
  await page.evaluate(layOut, { address, widths: WIDTHS, themes: THEMES, height: USUAL_HEIGHT });
  const size = await page.evaluate(growFrames);
  await page.setViewportSize(size);
  await page.evaluate(settle);
}

interface Layout {
  address: string;
  widths: number[];
  themes: readonly string[];
  height: number;
}

/** Runs in the sheet: adds an iframe per width and theme. Narrow ones are long: one per column. */
async function layOut({ address, widths, themes, height }: Layout): Promise<void> {
  const [narrowest, ...others] = widths as [number, ...number[]];
  const columns = [
    ...themes.map((theme) => [{ width: narrowest, theme }]),
    ...others.map((width) => themes.map((theme) => ({ width, theme }))),
  ];
  const loaded = columns.flatMap((frames) => {
    const column = document.createElement('div');
    document.body.append(column);
    return frames.map(async ({ width, theme }) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { width, height, src: address });
      column.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      const { documentElement, head, fonts } = frame.contentDocument as Document;
      documentElement.dataset.theme = theme;
      head.insertAdjacentHTML('beforeend', '<style>iframe { visibility: hidden }</style>');
      await fonts.ready;
    });
  });
  await Promise.all(loaded);
}

/** Runs in the sheet: resizes iframes to the height of their page. @returns the sheet's size. */
function growFrames(): { width: number; height: number } {
  for (const frame of document.querySelectorAll('iframe')) {
    frame.height = String(frame.contentDocument?.documentElement.scrollHeight);
  }
  const { width, height } = document.body.getBoundingClientRect();
  return { width, height };
}

/** Runs in the sheet: loads lazy images and waits for images and fonts. */
async function settle(): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) {
    const { images, fonts } = frame.contentDocument as Document;
    for (const image of images) image.loading = 'eager';
    await Promise.all([...images].map((image) => image.decode()));
    await fonts.ready;
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
