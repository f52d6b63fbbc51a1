import { type Static, Type } from 'typebox';
import { group, list, madeFrom, optional, text, verbatim } from './builders.ts';

/** `site/nav.yaml`: the menu's top level, in order. */
export const navSchema = group('menu', {
  madeFrom: optional(madeFrom()),
  menu: list(
    'The top level of the menu, in order: links to pages, and groups that pages join.',
    group('menu entry', {
      page: optional(verbatim('page', 'The path of the page it opens: /contact.')),
      group: optional(text('The name of a group. Pages join it with nav: { group: ... }.')),
      translates: optional(
        Type.String({
          description: 'In nav.es.yaml: the group of nav.yaml whose pages this one has.',
          minLength: 1,
        }),
      ),
      label: optional(text("What the menu calls a page, if not the page's label.")),
    }),
  ),
});

/**
 * How many pages a menu group may have: as many as fit in a panel with two columns on a laptop, or
 * on six screens of a phone. Every page of the site contains them all.
 */
export const MAX_IN_GROUP = 30;

/**
 * How many entries the menu may have side by side: as many words of seven letters as fit beside the
 * company into the bar at the top, which is never wider than 1180 pixels. More wrap, and make the
 * bar of every page taller.
 */
export const MAX_AT_TOP = 12;

export type NavDocument = Static<typeof navSchema>;
