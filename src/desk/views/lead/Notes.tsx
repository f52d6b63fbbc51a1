import { MAX_NOTE_LENGTH } from '../../../leads/admin/notes.ts';
import { visible } from '../../../model/text/visible.ts';
import { zoneOf } from '../../context.ts';
import { fullTime } from '../../times.ts';
import { WORDS } from '../../words.ts';
import { Card, Token } from '../Page.tsx';
import { Field } from '../SignInView.tsx';
import { type LeadParts, leadAddress, personName } from './lead-parts.ts';

/** The notes on a lead, and a form for another. */
export function Notes({ site, filed, notes, noteProblem, typedNote }: LeadParts) {
  const { lead } = filed;
  const words = WORDS.lead;
  return (
    <Card id="notes" title={words.notes}>
      {notes.length === 0 && <p className="quiet">{words.noNotes}</p>}
      <ul className="entries">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="said" dir="auto">
              {visible(note.text)}
            </p>
            <p className="quiet">
              {personName(note.by)}, {fullTime(note.at, zoneOf(site))}
            </p>
          </li>
        ))}
      </ul>
      {lead.forgottenAt === undefined && (
        <form method="post" action={leadAddress(lead.receipt, 'notes')}>
          <Token />
          <Field
            name="note"
            label={words.newNote}
            help={words.noteHelp}
            problem={noteProblem}
            value={typedNote}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
          />
          <button type="submit" data-look="quiet">
            {words.addNote}
          </button>
        </form>
      )}
    </Card>
  );
}
