import type { ActionRow, SignInRow } from '../../leads/tables.ts';
import { DESK, type DeskSite, zoneOf } from '../context.ts';
import type { Session } from '../sessions.ts';
import { fullTime } from '../times.ts';
import { WORDS } from '../words.ts';
import { leadAddress, personName } from './lead/lead-parts.ts';
import { ActionForm, Card, WideTable } from './Page.tsx';

/** The open sessions, and the log of actions. */
export function ActivityView(props: {
  site: DeskSite;
  session: Session;
  sessions: SignInRow[];
  log: (ActionRow & { receipt: string | null })[];
}) {
  const { site, session, sessions, log } = props;
  const zone = zoneOf(site);
  const words = WORDS.activityPage;
  return (
    <>
      <h1>{words.title}</h1>
      <Card id="sessions" title={words.sessions}>
        <ul className="entries">
          {sessions.map((row) => (
            <li key={row.hash}>
              <strong>{personName(row.by)}</strong> {words.since(fullTime(row.created_at, zone))}
              {row.hash === session.hash && `, ${words.you}`}
              <span className="quiet">
                {words.session(row.hash.slice(0, session.session.length))},{' '}
                {words.seen(fullTime(row.seen_at, zone))}
              </span>
            </li>
          ))}
        </ul>
        <p className="quiet">{words.everywhereHelp}</p>
        <ActionForm to={`${DESK}/sign-out-everywhere`} label={words.everywhere} look="quiet" />
      </Card>
      <WideTable
        id="log"
        title={words.log}
        note={log.length === 0 && <p className="quiet">{words.none}</p>}
      >
        <thead>
          <tr>
            <th scope="col">{words.at}</th>
            <th scope="col">{words.by}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.lead}</th>
          </tr>
        </thead>
        <tbody>
          {log.map((row) => (
            <tr key={row.id}>
              <td>
                <time dateTime={row.at}>{fullTime(row.at, zone)}</time>
              </td>
              <td>{personName(row.by)}</td>
              <td>{WORDS.actions[row.action]}</td>
              <td>
                {row.receipt && <a href={leadAddress(row.receipt)}>{row.receipt}</a>}
                {row.receipt === null && row.number}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
