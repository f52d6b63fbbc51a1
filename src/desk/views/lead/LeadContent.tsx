import type { ReactNode } from 'react';
import { type LabelledAnswer, labelledAnswers } from '../../../destinations/labelled-answers.ts';
import type { LeadFile } from '../../../destinations/lead.ts';
import { leadState } from '../../../leads/admin/lead-state.ts';
import { visible, visibleLine } from '../../../model/text/visible.ts';
import { fileSize } from '../../../words/numbers.ts';
import { formOf } from '../../context.ts';
import { WORDS } from '../../words.ts';
import { ActionForm, Card } from '../Page.tsx';
import { type LeadParts, leadAddress, mailLink, phoneLink } from './lead-parts.ts';

/** What a visitor sent, below the warnings about it. */
export function LeadContent(props: LeadParts) {
  const { site, filed } = props;
  const { lead } = filed;
  const to = (act: string) => leadAddress(lead.receipt, act);
  const form = formOf(site, lead.form);
  const answers = labelledAnswers(lead, form);
  const state = leadState(filed);
  return (
    <>
      {state === 'quarantined' && (
        <Card id="quarantine" title={WORDS.lead.quarantine} look="notice">
          <p>{WORDS.lead.quarantineText}</p>
          <ul>
            {lead.suspicion.reasons.map((reason) => (
              <li key={reason}>{visibleLine(reason)}</li>
            ))}
          </ul>
          <ActionForm to={to('restore')} label={WORDS.lead.restore} />
        </Card>
      )}
      {state === 'dead' && (
        <Card id="failed" title={WORDS.lead.failed} look="notice">
          <p>{WORDS.lead.failedText}</p>
          <ActionForm to={to('retry')} label={WORDS.lead.retry} />
        </Card>
      )}
      <Card id="answers" title={WORDS.lead.answers}>
        {answers.length === 0 && <p className="quiet">{WORDS.lead.noAnswers}</p>}
        <dl className="answers" lang={site.manifest.siteInfo.language}>
          {answers.map((answer) => (
            <Fact key={answer.name} label={answer.label}>
              <Answer {...answer} />
            </Fact>
          ))}
        </dl>
      </Card>
      {lead.files.length > 0 && <Files {...props} />}
    </>
  );
}

/** E-mail addresses and phone numbers become links; everything else is plain text. */
function Answer(answer: LabelledAnswer) {
  const visibleText = visible(answer.text);
  const link = mailLink(answer) ?? phoneLink(answer);
  if (link !== undefined) return <a href={link}>{visibleText}</a>;
  return (
    <p className="said" dir="auto">
      {visibleText}
    </p>
  );
}

function Files({ site, filed, present }: LeadParts) {
  const { lead } = filed;
  const form = formOf(site, lead.form);
  const labelOf = (name: string) =>
    form?.fields.find((field) => field.name === name)?.label ?? name;
  const isSpam = lead.standing === 'quarantined';
  return (
    <Card id="files" title={WORDS.lead.files}>
      <p className="quiet">{isSpam ? WORDS.lead.filesQuarantined : WORDS.lead.filesWarning}</p>
      <ul className="files">
        {lead.files.map((file, index) => (
          <li key={file.storedAs ?? `${file.field} ${file.name}`}>
            <span>
              <bdi>{visibleLine(file.name)}</bdi>
              <span className="quiet">
                {' '}
                {fileSize(file.bytes, 'en')}, {labelOf(file.field)}
              </span>
            </span>
            {present.has(index) ? (
              <a
                className="button"
                data-look="quiet"
                href={leadAddress(lead.receipt, `files/${index}`)}
                download
              >
                {WORDS.lead.download}
                <span className="unseen"> {visibleLine(file.name)}</span>
              </a>
            ) : (
              <span className="problem">{whyMissing(file)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whyMissing({ storedAs }: LeadFile): string {
  return storedAs === null ? WORDS.lead.notKept : WORDS.lead.gone;
}

/** A term and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
