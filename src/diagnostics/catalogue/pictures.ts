import type { PhotoKind } from '../../model/images/photo.ts';
import { entryOfBoth } from '../built-page.ts';
import { byFact, type Entries, entry } from '../entry.ts';
import { type NoFile, noFile, noFileHint } from '../no-file.ts';
import { quote } from '../quote.ts';
import type { NearestNames } from '../suggest.ts';

interface MissingImage {
  /** A URL on another site, and a possible file name. */
  address: { address: string; file: string };
  folder: NoFile;
  /** A path on the author's computer. */
  onComputer: { onComputer: string; file: string; isThere: boolean };
  images: {
    written: string;
    /** Whether it leads out of the image folder. */
    isOutside: boolean;
    likely?: string | undefined;
    /** Its place among the downloads, and where it belongs. */
    moves?: { from: string; to: string } | undefined;
    images: NearestNames;
  };
}

/** Why an alt text is useless. */
type UselessAlt =
  | { written: string; reason: 'name' | 'word' | 'decorative' }
  /** It ends in words of the program that described the picture. */
  | { written: string; reason: 'generated'; ending: string; rest: string }
  | { written: string; reason: 'opening'; opening: string; suggestion: string | undefined };

/** The common name of an image format. */
function nameOf(ending: string): string {
  const known: Record<string, string> = { jpg: 'JPEG', webp: 'WebP', tif: 'TIFF', heif: 'HEIC' };
  return known[ending] ?? ending.toUpperCase();
}

const FILM = /\.(?:mp4|m4v|mov|avi|webm|mkv|wmv)$/i;
const PAPER = /\.(?:pdf|docx?|pptx?|xlsx?|odt)$/i;

type Wording = [message: (name: string) => string, hint: string];

const WITHOUT_SCRIPTS = 'Take it out, or save the picture again as plain SVG, without scripts.';

/** The texts about an unsafe SVG, by what it contains. */
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
} satisfies Record<string, Wording>;

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
      onComputer: {
        message: ({ onComputer }) =>
          `${quote(onComputer)} is a place on your own computer; pictures have to lie in the folder "images" of the site.`,
        hint: ({ file, isThere }) =>
          isThere
            ? `It is there too: write its name: src: ${file}`
            : `Copy the picture there, and write its name: src: ${file}`,
      },
      images: {
        message: ({ written, isOutside }) =>
          isOutside
            ? `${quote(written)} does not lie in the folder "images", where all pictures are.`
            : `There is no image ${quote(written)} in the folder "images" of the site.`,
        hint: ({ likely, moves, images }) =>
          moves
            ? `It lies at "${moves.from}": move it to "${moves.to}".`
            : noFileHint({ name: '', folder: 'images', likely, known: images }),
      },
    }),
  }),
  'unknown-icon': entry<{ written: string; suggestion?: string | undefined; near: string[] }>({
    meaning: 'The icon library has no icon of this name.',
    cause: 'The name is misspelt, or the library calls it something else.',
    cure: 'Take the name that the message offers, or look for one at lucide.dev/icons.',
    message: ({ written }) => `There is no icon called ${quote(written)}.`,
    hint: ({ suggestion, near }) =>
      [
        suggestion && `Did you mean "${suggestion}"?`,
        near.length > 0 && `The nearest names: ${near.join(', ')}.`,
        !suggestion &&
          near.length === 0 &&
          'Icons have names in small English letters, such as house or phone.',
        'All of them: lucide.dev/icons',
      ]
        .filter(Boolean)
        .join(' '),
  }),
  'unreadable-image': entry<{
    written: string;
    ending?: string;
    isEmpty?: boolean;
    hasNoSize?: boolean;
  }>({
    meaning: 'A file is not an image that browsers show, whatever its name says.',
    cause:
      'The file was renamed to look like a picture, or it is of a kind that browsers do not know: HEIC, in which iPhones keep photos, TIFF and BMP.',
    cure: 'Open it in a program for pictures and save it again as JPEG, PNG, WebP, AVIF or SVG. An iPhone takes JPEG if Settings > Camera > Formats says Most Compatible; of a photo that it has, it makes JPEG when you mail it or save it from the Photos app on a computer.',
    message: ({ written, ending, isEmpty, hasNoSize }) => {
      if (hasNoSize) return `The drawing ${quote(written)} does not say how large it is.`;
      if (isEmpty) return `The file ${quote(written)} is empty, so there is no picture in it.`;
      return ending
        ? `The file ${quote(written)} is a picture of the kind ${nameOf(ending)}, which browsers do not show.`
        : `The file ${quote(written)} is not an image that browsers show.`;
    },
    hint: ({ written, ending, isEmpty, hasNoSize }) => {
      if (FILM.test(written))
        return 'Films are shown from a video site, by a block of the type "videos". Or put the file into site/files, and link to it.';
      if (PAPER.test(written))
        return `Put the file into site/files, and link to it: files/${written.replace(/^.*\//, '')}`;
      if (hasNoSize)
        return 'Save it again in a program for drawings, or write its width and height behind "<svg": viewBox="0 0 600 400"';
      if (isEmpty)
        return 'Copy it once more from where it came from: it was not copied to the end.';
      return ending === 'heic' || ending === 'heif'
        ? 'Save it again as JPEG. For the photos to come: on the iPhone, Settings > Camera > Formats > Most Compatible.'
        : `Save it again as ${ending ? 'JPEG, PNG, WebP or AVIF' : 'SVG, PNG, JPEG, WebP or AVIF'}.`;
    },
  }),
  'damaged-image': entry<{ written: string }>({
    meaning:
      'A picture cannot be shown to its end, because a part of its file is missing or wrong.',
    cause:
      'It was not copied, uploaded or downloaded to the end, or the card or disk that it lay on is failing.',
    cure: 'Copy it once more from where it came from: the phone, the camera, the mail. If it is damaged there too, take another one.',
    message: ({ written }) => `The picture ${quote(written)} is damaged: a part of it is missing.`,
    hint: () => 'Copy it once more from where it came from, and put it in place of this one.',
  }),
  'damaged-svg': entry<{ name?: string }>({
    meaning:
      'A picture (SVG) is cut off, or its text has a mistake, so that browsers show none of it.',
    cause:
      'It was not copied, uploaded or downloaded to the end, or somebody changed it by hand. SVG pictures are text in which every element has to be closed.',
    cure: 'Copy it once more from where it came from, or save it again in a program for drawings.',
    message: ({ name }) =>
      name === undefined
        ? 'This file holds no drawing, although its name ends as one of them.'
        : `This picture is cut off or has a mistake: "<${name}>" begins here and is never closed.`,
    hint: () => 'Copy it once more from where it came from, and put it in place of this one.',
  }),
  'huge-image': entry<{ written: string; width: number; height: number }>({
    meaning: 'A picture has more than 100 million pixels, or more than 16000 on a side.',
    cause:
      'It is a scan, a panorama or a file for print. No screen shows a tenth of it, and each build would need hundreds of megabytes of memory for it.',
    cure: 'Save it smaller in a program for pictures: 4000 pixels wide is enough for every screen.',
    message: ({ written, width, height }) =>
      `The picture ${quote(written)} has ${width} by ${height} pixels; it may have 100 million in all, and 16000 on a side.`,
    hint: () => 'Save it again smaller: 4000 pixels wide is enough for every screen.',
  }),
  'misnamed-image': entry<{ written: string; kind: PhotoKind; suggestion: string }>({
    meaning: 'A picture is of another kind than the end of its name says.',
    cause:
      'It was renamed rather than saved as another kind; some messengers and programs do that as well.',
    cure: 'Give the file the ending of its kind, and write that name on the page.',
    message: ({ written, kind }) =>
      `The file ${quote(written)} is a ${nameOf(kind)} picture, whatever its name says.`,
    hint: ({ suggestion }) => `Rename the file to ${quote(suggestion)}, and write that here.`,
  }),
  'small-image': entry<{ written: string; width: number; minWidth: number }>({
    meaning: 'A photo has too few pixels for its place, where it looks blurred.',
    cause: 'It is a preview, a picture out of a mail or a messenger, or it was cut too closely.',
    cure: 'Put the photo in its place as the camera took it: the build makes smaller copies of it by itself.',
    message: ({ written, width, minWidth }) =>
      `The picture ${quote(written)} is ${width} pixels wide; here it needs at least ${minWidth}, or it looks blurred.`,
    hint: ({ minWidth }) =>
      `Take the original photo, or another one that is ${minWidth} pixels wide or more.`,
  }),
  'useless-alt': entry<UselessAlt>({
    meaning: 'The description of a picture tells nothing to those who cannot see it.',
    cause:
      'Screen readers read it out in place of the picture: what the camera called the file does not help, and that it is a picture they say by themselves.',
    cure: 'Say in a few words what is seen, as you would on the phone: "Three women paint a porch". If it adds nothing to the words beside it, write decorative: true instead of the description.',
    message: (params) => {
      if (params.reason === 'decorative')
        return `This picture has the description ${quote(params.written)}, and "decorative" says that it needs none.`;
      if (params.reason === 'generated')
        return `The description of this picture ends in words of the program that wrote it: ${quote(params.ending)}.`;
      return params.reason === 'opening'
        ? `The description ${quote(params.written)} says that it is a picture, which screen readers say by themselves.`
        : `The description ${quote(params.written)} does not say what this picture shows.`;
    },
    hint: (params) => {
      if (params.reason === 'decorative')
        return 'Take this line out, or the description ("alt") if the picture adds nothing to the words beside it.';
      if (params.reason === 'generated')
        return `Take them out, and look whether the rest says what is seen: ${quote(params.rest)}`;
      return params.reason === 'opening'
        ? `Leave ${quote(params.opening)} out${params.suggestion === undefined ? ', and begin with what is seen.' : `: ${quote(params.suggestion)}`}`
        : 'Write what is seen, in a few words: "Three women paint a porch". If it adds nothing to the words beside it, write decorative: true instead.';
    },
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
