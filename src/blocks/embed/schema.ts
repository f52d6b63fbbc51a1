import { defineBlock } from '../../model/schema/block.ts';
import {
  choice,
  count,
  embed,
  group,
  image,
  inline,
  link,
  list,
  optional,
  text,
} from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

/** The default height of a frame in CSS pixels. */
export const DEFAULT_HEIGHT = 800;

export const schema = defineBlock({
  type: 'embed',
  description: 'A frame of another site: listings, a map, a form. Its host must be in site.yaml.',
  when: 'For what another service keeps up to date: a map, listings. For films take videos.',
  aliases: 'iframe map karte mapa carte mappa kaart landkarte calendly booking'.split(' '),
  properties: {
    ...opening,
    title: text('What the frame shows; people who cannot see it hear this.'),
    src: embed('The https address of the frame.'),
    height: optional(
      count(`Its height in pixels; ${DEFAULT_HEIGHT} if left out.`, {
        minimum: 120,
        maximum: 2000,
      }),
    ),
    label: optional(text('What the link says that opens it on its own page, in a new tab.')),
    page: optional(link('Where that link leads, if not to the address of the frame.')),
    button: optional(
      text('What the button says that loads the frame. With it, nothing is loaded before a click.'),
    ),
    image: optional(image('A picture behind that button.', { least: 640 })),
    allow: optional(
      list(
        'What the frame may use of the browser, beside what every frame may.',
        choice(
          'An ability of browsers.',
          `autoplay camera clipboard-write encrypted-media fullscreen geolocation microphone payment
            picture-in-picture web-share`.split(/\s+/),
        ),
      ),
    ),
    sandbox: optional(
      list(
        'Shuts the frame in: it can do nothing but what is listed. Left out, it is not shut in.',
        choice(
          'What the frame can do for all that.',
          `allow-downloads allow-forms allow-modals allow-popups allow-same-origin allow-scripts
            allow-top-navigation-by-user-activation`.split(/\s+/),
        ),
        { minItems: 0 },
      ),
    ),
    referrerpolicy: optional(
      choice('How much the frame is told of the page that it is in: its site, if left out.', [
        'no-referrer',
        'origin',
        'strict-origin',
        'strict-origin-when-cross-origin',
        'same-origin',
      ]),
    ),
    prefill: optional(
      group(
        'prefill',
        {
          parameter: text(
            "The part of this page's address that holds a postal address: address for ?address=...",
          ),
          before: inline('The words before the address, when there is one.'),
          after: inline('The words after it.'),
          missing: inline('The words when there is no address.'),
          street: text("What the frame's address calls the street."),
          city: text("What the frame's address calls the city."),
          state: text("What the frame's address calls the state."),
          zip: text("What the frame's address calls the ZIP code."),
        },
        'Shows the postal address of ?address=... in the page, and hands it to the frame.',
      ),
    ),
  },
});
