import { useEffect, useRef, useState } from 'react';
import { text } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { BankQuestion } from './bank-question.tsx';
import { CardFields, fieldId, problemWords } from './card-fields.tsx';
import {
  brandOf,
  CARD_FIELDS,
  EMPTY_ENTRY,
  problemOf,
  typedCardOf,
  type CardEntry,
  type CardField,
  type CardProblem,
} from './card-entry.ts';
import type { CardState, FrameMessage, PageMessage, TokenOutcome } from './card-frame-messages.ts';
import styles from './card-frame.module.css';

/** What the frame needs from the world. */
export interface CardFramePorts {
  send(message: FrameMessage): void;
  /** Answers how to stop. */
  listen(handle: (message: PageMessage) => void): () => void;
  /** Posts to the vendor; null when nothing came back. */
  post(path: string, body: object): Promise<{ readonly status: number; readonly body: unknown } | null>;
  today(): Date;
}

interface Asked {
  readonly id: number;
  readonly clientSecret: string;
}

/** The card form of the embedded vendor. What is typed stays in here; the page learns how far it is, and gets a token. */
export function CardFrame({ ports }: { ports: CardFramePorts }) {
  const [entry, setEntry] = useState<CardEntry>(EMPTY_ENTRY);
  const [left, setLeft] = useState<readonly CardField[]>([]);
  /** What the vendor found wrong with what stands there now. */
  const [refused, setRefused] = useState<CardField | null>(null);
  const [isUnavailable, setIsUnavailable] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  const problems: Partial<Record<CardField, CardProblem>> = {};
  for (const field of CARD_FIELDS) {
    const problem = problemOf(field, entry, ports.today()) ?? (refused === field ? field : null);
    if (problem !== null && (left.includes(field) || refused === field)) problems[field] = problem;
  }
  const wrong = CARD_FIELDS.filter((field) => problemOf(field, entry, ports.today()) !== null);
  const shown = CARD_FIELDS.map((field) => problems[field]).find((problem) => problem !== undefined);
  const error = shown === undefined ? null : problemWords(shown, entry);
  const complete = wrong.length === 0 && refused === null;
  const brand = brandOf(entry);

  // The page around the frame draws its button by this.
  useEffect(() => {
    const state: CardState = { complete, error, brand };
    ports.send({ type: 'card:state', state });
  }, [ports, complete, error, brand]);

  // A frame cannot size itself: the page does it, and has to be told.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(frame.current?.getBoundingClientRect().height ?? 0);
      ports.send({ type: 'card:height', height });
    });
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [ports]);

  async function tokenize(): Promise<TokenOutcome> {
    const card = typedCardOf(entry);
    if (wrong[0] !== undefined || card === null) {
      setLeft(CARD_FIELDS);
      focusField(wrong[0] ?? 'expiry');
      return { kind: 'invalid' };
    }
    setIsUnavailable(false);
    const answer = await ports.post('/card-frame/tokens', card);
    const token = stringIn(answer?.body, 'token');
    if (answer?.status === 200 && token !== null) return { kind: 'token', token };
    const field = CARD_FIELDS.find((candidate) => candidate === stringIn(answer?.body, 'wrong'));
    if (answer?.status !== 422 || field === undefined) {
      setIsUnavailable(true);
      return { kind: 'unavailable' };
    }
    setRefused(field);
    focusField(field);
    return { kind: 'invalid' };
  }

  function clear(): void {
    setEntry(EMPTY_ENTRY);
    setLeft([]);
    setRefused(null);
    setIsUnavailable(false);
    setAsked(null);
  }

  async function handle(message: PageMessage): Promise<void> {
    if (message.type === 'card:tokenize')
      ports.send({ type: 'card:tokenized', id: message.id, outcome: await tokenize() });
    else if (message.type === 'card:clear') clear();
    else if (message.type === 'card:focus') focusField('number');
    else if (message.type === 'card:authenticate') setAsked(message);
  }

  // Messages come from outside React; each is answered by what stands in the fields at that moment.
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const stop = ports.listen((message) => void latest.current(message));
    ports.send({ type: 'card:ready' });
    return stop;
  }, [ports]);

  async function answerBank({ id, clientSecret }: Asked, isApproved: boolean): Promise<void> {
    const answer = await ports.post('/card-frame/authentications', { clientSecret, isApproved });
    const isAuthenticated = answer?.status === 200 && isTrueIn(answer.body, 'isAuthenticated');
    setAsked(null);
    ports.send({ type: 'card:authenticated', id, isAuthenticated });
  }

  return (
    <div ref={frame} className={styles.frame}>
      {asked === null ? (
        <>
          <CardFields
            entry={entry}
            problems={problems}
            onChange={(field, value) => {
              setEntry({ ...entry, [field]: value });
              setRefused(null);
              setIsUnavailable(false);
            }}
            // An empty field that was merely passed through is not wrong yet.
            onLeave={(field) => {
              if (entry[field] !== '' && !left.includes(field)) setLeft([...left, field]);
            }}
          />
          {isUnavailable && (
            <Notice kind="danger" announce>
              <p>{text('card-frame.unavailable')}</p>
            </Notice>
          )}
          <p className={styles.note}>{text('card-frame.demonstration')}</p>
        </>
      ) : (
        <BankQuestion onAnswer={(isApproved) => answerBank(asked, isApproved)} />
      )}
    </div>
  );
}

function focusField(field: CardField): void {
  document.getElementById(fieldId(field))?.focus();
}

function stringIn(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
}

function isTrueIn(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, name) === true;
}
