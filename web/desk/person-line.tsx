import { useState } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatCoverage, formatDollars, type Cents } from '@wysh/domain/money/money.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { comparedPaperUrl, paperUrl, problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import { OpenLineEvidenceDocument, PersonLineDocument } from './documents.generated.ts';
import type { LineGroup, OpenLineEvidenceMutation, PersonLineQuery } from './documents.generated.ts';
import line from './person-line.module.css';
import { useAnswer } from './use-answer.ts';
import { formatDayAndWhen } from './when.ts';
import { spelledOut } from './words.ts';

type Entry = PersonLineQuery['personLine']['entries'][number];
type Evidence = OpenLineEvidenceMutation['evidence'];

const GROUP_WORDS: Readonly<Record<LineGroup, string>> = {
  account: 'Account',
  devices: 'Devices',
  application: 'Application',
  offers: 'Offers',
  agreements: 'Agreements',
  policy: 'Policy',
  money: 'Money',
  letters: 'Letters',
  messages: 'Mails and texts',
  chats: 'Chats',
  complaints: 'Complaints',
  papers: 'Papers',
  acts: 'Done by us',
  audit: 'Audit',
};
const GROUPS = Object.keys(GROUP_WORDS) as LineGroup[];

/** Everything that ever happened with somebody, the newest first; each entry opens what is stored of it. */
export function PersonLine({ userId }: { readonly userId: string }) {
  const [group, setGroup] = useState<LineGroup | null>(null);
  return (
    <section className={styles.panel} aria-labelledby="line-heading">
      <h2 id="line-heading">What happened</h2>
      <div className={line.groups} role="group" aria-label="Which kind">
        <GroupButton label="Everything" isOn={group === null} onChoose={() => setGroup(null)} />
        {GROUPS.map((one) => (
          <GroupButton
            key={one}
            label={GROUP_WORDS[one]}
            isOn={group === one}
            onChoose={() => setGroup(one)}
          />
        ))}
      </div>
      {/* Another kind begins at its newest. */}
      <Pages key={group ?? 'all'} userId={userId} group={group} />
    </section>
  );
}

function GroupButton({
  label,
  isOn,
  onChoose,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <button type="button" className={line.group} aria-pressed={isOn} onClick={onChoose}>
      {label}
    </button>
  );
}

function Pages({ userId, group }: { readonly userId: string; readonly group: LineGroup | null }) {
  const [older, setOlder] = useState<readonly string[]>([]);
  const starts = [null, ...older];
  return (
    <>
      {starts.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          userId={userId}
          group={group}
          before={before}
          isLast={index === starts.length - 1}
          onOlder={(next) => setOlder([...older, next])}
        />
      ))}
    </>
  );
}

function Page({
  userId,
  group,
  before,
  isLast,
  onOlder,
}: {
  readonly userId: string;
  readonly group: LineGroup | null;
  readonly before: string | null;
  readonly isLast: boolean;
  readonly onOlder: (next: string) => void;
}) {
  const { answer, problem } = useAnswer(PersonLineDocument, {
    userId,
    before,
    groups: group === null ? null : [group],
  });
  const entries = answer?.personLine.entries ?? [];
  const next = answer?.personLine.next ?? null;
  return (
    <>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {answer === null && problem === null && <p role="status">Looking …</p>}
      {answer !== null && entries.length === 0 && <p>Nothing of this kind ever happened.</p>}
      <ol role="list" className={line.entries}>
        {entries.map((entry) => (
          <li key={`${entry.source} ${entry.id}`}>
            <LineEntry userId={userId} entry={entry} />
          </li>
        ))}
      </ol>
      {isLast && next !== null && (
        <Button variant="secondary" onClick={() => onOlder(next)}>
          SHOW OLDER ONES
        </Button>
      )}
    </>
  );
}

/** Opened, it asks once for what is stored: that it was opened is kept. */
function LineEntry({ userId, entry }: { readonly userId: string; readonly entry: Entry }) {
  const { ask } = useDesk();
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { source, id, at, group, gist } = entry;

  async function open() {
    setProblem(null);
    try {
      setEvidence((await ask(OpenLineEvidenceDocument, { input: { userId, source, id } })).evidence);
    } catch (error) {
      setProblem(problemWords(error));
    }
  }

  return (
    <details
      className={line.entry}
      onToggle={(event) => {
        if (event.currentTarget.open && evidence === null) void open();
      }}
    >
      <summary>
        <span className={line.what}>{spelledOut(source)}</span>
        <span className={styles.tag}>{GROUP_WORDS[group]}</span>
        {gist.length > 0 && <span className={line.gist}>{glance(gist)}</span>}
        <time dateTime={at} className="tabular">
          {formatDayAndWhen(at)}
        </time>
      </summary>
      {problem !== null && <p role="alert">{problem}</p>}
      {evidence === null && problem === null && <p role="status">Opening …</p>}
      {evidence !== null && <Stored userId={userId} evidence={evidence} />}
    </details>
  );
}

function Stored({ userId, evidence }: { readonly userId: string; readonly evidence: Evidence }) {
  const { facts, text, paperId } = evidence;
  return (
    <div className={line.stored}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {text !== null && <p className={styles.said}>{text}</p>}
      {paperId !== null && (
        <p>
          <a href={paperUrl(userId, paperId)} download>
            Keep the paper
          </a>
          {' · '}
          <a href={comparedPaperUrl(userId, paperId)} target="_blank" rel="noreferrer">
            Compare editions
          </a>
        </p>
      )}
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{spelledOut(name.replace(/_cents$/, ''))}</dt>
      <dd>{shown(name, value)}</dd>
    </>
  );
}

/** What an entry is known by, in one line: "Card · $31.36". A message with a subject is known by that. */
function glance(gist: Entry['gist']): string {
  const hasSubject = gist.some(({ name }) => name === 'subject');
  return gist
    .filter(({ name }) => name !== 'template' || !hasSubject)
    .map(({ name, value }) => {
      if (name === 'amount') return formatCoverage(Number(value));
      if (name.endsWith('_on')) return formatDate(value);
      return IN_THEIR_OWN_WORDS.has(name) || name.endsWith('_cents') ? shown(name, value) : spelledOut(value);
    })
    .join(' · ');
}

/** Stored as a person reads it; everything else is one of our words. */
const IN_THEIR_OWN_WORDS = new Set([
  'subject',
  'email',
  'city',
  'number',
  'last4',
  'device_label',
  'institution_name',
  'external_id',
]);

/** Cents as dollars and instants as the desk reads them; everything else as it is stored. */
function shown(name: string, value: string): string {
  if (name.endsWith('_cents')) return formatDollars(dollarsFromCents(Number(value) as Cents));
  return name.endsWith('_at') ? formatDayAndWhen(value) : value;
}
