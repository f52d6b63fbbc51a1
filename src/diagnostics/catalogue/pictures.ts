import { entryOfBoth } from '../built-page.ts';
import { byFact, type Entries, entry } from '../entry.ts';
import { type NoFile, noFile, noFileHint } from '../no-file.ts';
import { quote } from '../quote.ts';
import type { NearestNames } from '../suggest.ts';

interface MissingImage {
  /** An address on another site, and what the picture could be called. */
  address: { address: string; file: string };
  folder: NoFile;
  images: {
    written: string;
    /** Whether it leads out of the folder of pictures. */
    isOutside: boolean;
    likely?: string | undefined;
    images: NearestNames;
  };
}

type Said = [message: (name: string) => string, hint: string];

const WITHOUT_SCRIPTS = 'Take it out, or save the picture again as plain SVG, without scripts.';

/** What is said of a picture, by what it holds. */
const UNSAFE_SVG = {
  script: [(name) => `This picture holds a script, ${name}.`, WITHOUT_SCRIPTS],
  handler: [(name) => `${name} runs a script for whoever opens this picture.`, WITHOUT_SCRIPTS],
  address: [(name) => `The address in ${name} can run a script.`, WITHOUT_SCRIPTS],
  foreign: [(name) => `${name} puts a piece of a web page into this picture.`, WITHOUT_SCRIPTS],
  elsewhere: [
    (name) => `${name} loads something from outside of this picture.`,
    'Put it into the picture itself: drawing programs call that "embed". Or take it out.',
  ],
  declaration: [
    (name) => `${name} gives names to parts of this picture, behind which scripts can hide.`,
    'Save the picture again as plain SVG, without the data of the drawing program.',
  ],
  stylesheet: [
    (name) => `${name} calls for a style from outside, which can write scripts.`,
    'Put the style into the picture itself, in <style>, or take the line out.',
  ],
  unreadable: [
    () => 'This picture is saved in a way in which nobody can look for scripts.',
    'Open it in a drawing program and save it again as plain SVG, in UTF-8.',
  ],
} satisfies Record<string, Said>;

/** Mistakes with pictures and icons. */
const UNFIT = {
  icon: (file: string) => `No icons can be made of ${file}.`,
  share: (file: string) => `Networks and messengers do not show ${file} beside a link.`,
  logo: (file: string) => `Pages show ${file}, but PDFs, shared links and icons do without it.`,
};

export const pictureMistakes = {
  'missing-image': entryOfBoth({
    meaning: 'A page shows an image that the folder "images" does not hold.',
    cause:
      'The picture was not put into the folder yet, or its name is written differently. Capital and small letters count.',
    cure: 'Put it into site/images, and write its name as seen from there: scenes/lake.svg',
    ...byFact<MissingImage>({
      address: {
        message: ({ address }) =>
          `${quote(address)} is an address; pictures have to lie in the folder "images" of the site.`,
        hint: ({ file }) => `Save the picture there, and write its name: src: ${file}`,
      },
      folder: { message: noFile, hint: noFileHint },
      images: {
        message: ({ written, isOutside }) =>
          isOutside
            ? `${quote(written)} does not lie in the folder "images", where all pictures are.`
            : `There is no image ${quote(written)} in the folder "images" of the site.`,
        hint: ({ likely, images }) =>
          noFileHint({ name: '', folder: 'images', likely, known: images }),
      },
    }),
  }),
  'unknown-icon': entry<{ written: string; meant?: string | undefined; near: string[] }>({
    meaning: 'The icon library has no icon of this name.',
    cause: 'The name is misspelt, or the library calls it something else.',
    cure: 'Take the name that the message offers, or look for one at lucide.dev/icons.',
    message: ({ written }) => `There is no icon called ${quote(written)}.`,
    hint: ({ meant, near }) =>
      `${meant ? `Did you mean "${meant}"? ` : ''}The nearest names: ${near.join(', ')}. All of them: lucide.dev/icons`,
  }),
  'unreadable-image': entry<{ written: string }>({
    meaning: 'A file is not an image that browsers show, whatever its name says.',
    cause:
      'The file was renamed to look like a picture, it is damaged, or browsers do not know its kind (HEIC, TIFF).',
    cure: 'Open it in a program for pictures and save it again as JPEG, PNG, WebP, AVIF or SVG.',
    message: ({ written }) => `The file ${quote(written)} is not an image that browsers show.`,
    hint: () => 'Save it again as SVG, PNG, JPEG, WebP or AVIF.',
  }),
  'unfit-image': entry<{ use: 'icon' | 'share' | 'logo'; written: string }>({
    meaning: 'A picture of theme.yaml is of a kind that those who need it cannot show.',
    cause:
      'Icons, PDFs and the pictures of shared links are painted with the logo or the file "icon", which WebP and AVIF do not allow; networks and messengers show no SVG and no AVIF beside a link, however good it looks in a browser.',
    cure: 'Save the logo or the icon as SVG, PNG or JPEG, and the picture for shared links as PNG or JPEG, 1200 by 630 pixels.',
    message: ({ use, written }) => UNFIT[use](quote(written)),
    hint: ({ use }) =>
      use === 'share'
        ? 'Save the picture again as PNG or JPEG, 1200 by 630 pixels, and write its name here.'
        : 'Save the picture again as SVG, PNG or JPEG, and write its name here.',
  }),
  'unsafe-svg': entry<{ kind: keyof typeof UNSAFE_SVG; name: string }>({
    meaning:
      'A picture (SVG) holds something that runs in the browser of whoever opens it, or that is loaded from elsewhere.',
    cause:
      'SVG pictures are text, and can hold scripts as pages do. Programs that make moving or clickable pictures write them, and pictures from strangers may bring them along. What runs in a picture of your site can do all that your pages can.',
    cure: 'Save the picture again without scripts: as "Plain SVG" in Inkscape, with "Export As" in Illustrator. Have other pictures put into it ("embed"), not linked. If you do not know where a picture comes from, take another one.',
    message: ({ kind, name }) => UNSAFE_SVG[kind][0](quote(name)),
    hint: ({ kind }) => UNSAFE_SVG[kind][1],
  }),
} satisfies Entries;
