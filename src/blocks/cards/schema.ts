import { defineBlock } from '../../model/schema/block.ts';
import {
  choice,
  group,
  heading,
  icon,
  image,
  inline,
  link,
  linkedByLabel,
  list,
  optional,
  text,
} from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'cards',
  description: 'Cards of equal height: services, benefits, downloads, places to go next.',
  when: 'For three to eight things of equal weight, most of which lead somewhere. If none does, take features; for bare links, link-list.',
  aliases: `services tiles grid karten tarjetas cartes cartoes schede kaarten kacheln team
    columns people staff mitarbeiter products produkte jobs equipe equipo equipa`.split(/\s+/),
  properties: {
    ...opening,
    look: optional(
      choice(
        'rows steps back: lines between the entries, beside the heading; for places to go next.',
        ['cards', 'rows'],
        { default: 'cards' },
      ),
    ),
    items: list(
      'The cards, in order.',
      linkedByLabel(
        group('card', {
          icon: optional(icon('An icon above the title: house, key-round, wrench.')),
          image: optional(image('A picture at the top of the card.', { least: 320 })),
          title: heading('The title of the card.'),
          text: optional(inline('One or two sentences.')),
          to: optional(link('Where the card goes when it is clicked, or the file it offers.')),
          label: optional(text('What its link says: Access Service, Download, Visit Link.')),
        }),
      ),
    ),
  },
});
