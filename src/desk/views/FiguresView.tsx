import { type DeskSite, formName } from '../context.ts';
import { shortDay } from '../times.ts';
import type { WeeklyCounts } from '../weekly-counts.ts';
import { WORDS } from '../words.ts';
import { Card, WideTable } from './Page.tsx';

/** The size of a plot, in its own units, and the share of a week that is left blank. */
const WIDTH = 520;
const HEIGHT = 100;
const GAP = 0.3;

interface FormWeeks {
  id: string;
  name: string;
  weeks: { week: string; received: number; quarantined: number }[];
  received: number;
  quarantined: number;
}

/** Leads by form and week: a plot per form, and a table of all. */
export function FiguresView({ site, counts }: { site: DeskSite; counts: WeeklyCounts }) {
  const forms = formsIn(counts, site);
  const words = WORDS.figuresPage;
  return (
    <>
      <h1>{words.title}</h1>
      <p className="quiet">{words.lead(counts.weeks.length)}</p>
      {forms.length === 0 && <p className="nothing">{words.none}</p>}
      <div className="plots">
        {forms.map((form) => (
          <Card key={form.id} id={`plot-${form.id}`} title={form.name}>
            <p className="quiet">
              {words.total(form.received)}
              {form.quarantined > 0 && <span className="spam">{words.spam(form.quarantined)}</span>}
            </p>
            <Plot of={form} />
          </Card>
        ))}
      </div>
      {forms.length > 0 && <Table forms={forms} weeks={counts.weeks} />}
    </>
  );
}

function formsIn({ weeks, counts }: WeeklyCounts, site: DeskSite): FormWeeks[] {
  const ids = [...new Set(counts.map(({ form }) => form))];
  const forms = ids.map((id) => {
    const own = counts.filter(({ form }) => form === id);
    const allWeeks = weeks.map((week) => {
      const { received = 0, quarantined = 0 } = own.find((count) => count.week === week) ?? {};
      return { week, received, quarantined };
    });
    return {
      id,
      name: formName(site, id),
      weeks: allWeeks,
      received: sum(allWeeks.map(({ received }) => received)),
      quarantined: sum(allWeeks.map(({ quarantined }) => quarantined)),
    };
  });
  return forms.sort((a, b) => b.received - a.received || a.name.localeCompare(b.name, 'en'));
}

function Plot({ of: form }: { of: FormWeeks }) {
  const heights = form.weeks.map(({ received, quarantined }) => received + quarantined);
  const max = Math.max(1, ...heights);
  const step = WIDTH / form.weeks.length;
  const heightOf = (count: number) => Math.round((HEIGHT * count * 10) / max) / 10;
  const peak = form.weeks[heights.indexOf(max)];
  const words = WORDS.figuresPage;
  const peakText = peak ? words.most(max, shortDay(peak.week)) : '';
  return (
    <figure className="plot">
      <p aria-hidden="true">{max}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.plot(form.name, words.total(form.received), peakText)}
      >
        {form.weeks.map(({ week, received, quarantined }, index) => {
          const x = Math.round(10 * (index + GAP / 2) * step) / 10;
          const width = Math.round(10 * (1 - GAP) * step) / 10;
          const [whole, spam] = [heightOf(received), heightOf(quarantined)];
          return (
            <g key={week}>
              {received > 0 && <rect {...{ x, width }} y={HEIGHT - whole} height={whole} />}
              {quarantined > 0 && (
                <rect
                  {...{ x, width }}
                  y={HEIGHT - whole - spam}
                  height={spam}
                  className="in-quarantine"
                />
              )}
            </g>
          );
        })}
      </svg>
      <p aria-hidden="true">
        <span>{shortDay(form.weeks[0]?.week ?? '')}</span>
        <span>{words.thisWeek}</span>
      </p>
    </figure>
  );
}

function Table({ forms, weeks }: { forms: FormWeeks[]; weeks: string[] }) {
  const words = WORDS.figuresPage;
  return (
    <WideTable
      id="all-weeks"
      title={words.table}
      note={<p className="quiet">{words.tableCaption}</p>}
    >
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          {forms.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks
          .map((week, index) => (
            <tr key={week}>
              <th scope="row">
                <time dateTime={week}>{shortDay(week)}</time>
              </th>
              {forms.map((form) => (
                <td key={form.id}>{countText(form.weeks[index])}</td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          {forms.map((form) => (
            <td key={form.id}>{countText(form)}</td>
          ))}
        </tr>
      </tfoot>
    </WideTable>
  );
}

function countText(count?: { received: number; quarantined: number }): string {
  const { received = 0, quarantined = 0 } = count ?? {};
  return quarantined > 0 ? `${received} (${quarantined})` : String(received);
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
