import { zoneOf } from '../../context.ts';
import { fullTime } from '../../times.ts';
import { WORDS } from '../../words.ts';
import { type LeadParts, personName } from './lead-parts.ts';

/** The actions on a lead, and who did them. */
export function History({ site, history }: LeadParts) {
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{WORDS.lead.history}</h2>
      {history.length === 0 && <p className="quiet">{WORDS.lead.noHistory}</p>}
      <ol className="entries">
        {history.map((row) => (
          <li key={row.id}>
            {WORDS.actions[row.action]}
            {row.number !== null && ` (${row.number})`}
            <span className="quiet">
              {personName(row.by)}, {fullTime(row.at, zoneOf(site))}
              {row.session && `, ${WORDS.activityPage.session(row.session)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
