import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
} from 'react';
import {
  isCardMessage,
  type CardState,
  type FrameMessage,
  type PageMessage,
  type TokenOutcome,
} from '../../card-frame/card-frame-messages.ts';
import { text } from '../../texts/texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardFormHandle } from './card-form.tsx';
import { CardFormUnavailable } from './card-form-unavailable.tsx';
import styles from './card-form.module.css';

export interface EmbeddedCardFormProps {
  frameUrl: string;
  onChange: (state: CardState) => void;
  /** Puts a new form in the place of this one. */
  onRetry: () => void;
  ref?: Ref<CardFormHandle> | undefined;
}

/** The height of the frame with nothing wrong in it, which it keeps until it has told its own. */
const heightAtFirst = 268;
const loadingMax = 15_000;
/** A token is one request. The bank's question waits for a person and has no end. */
const tokenMax = 30_000;

/**
 * The frame of the embedded vendor. Its origin is opaque: no script of this page can look into it, and nothing but the messages
 * of card-frame-messages.ts passes between the two.
 */
export function EmbeddedCardForm({ frameUrl, onChange, onRetry, ref }: EmbeddedCardFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(heightAtFirst);
  const [loading, setLoading] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [exchange] = useState(createExchange);
  const [loaded] = useState(() => Promise.withResolvers<void>());

  const tell = useEffectEvent(onChange);

  useEffect(() => {
    function receive({ source, origin, data }: MessageEvent<unknown>): void {
      // An opaque origin is told as "null"; which of them it is, the window says (S-62).
      if (source === null || source !== frame.current?.contentWindow || origin !== 'null') return;
      if (!isCardMessage(data)) return;
      const message = data as FrameMessage;
      if (message.type === 'card:ready') {
        setLoading('ready');
        loaded.resolve();
      } else if (message.type === 'card:height') setHeight(message.height);
      else if (message.type === 'card:state') tell(message.state);
      else if (message.type === 'card:tokenized') exchange.answer(message.id, message.outcome);
      else if (message.type === 'card:authenticated') exchange.answer(message.id, message.isAuthenticated);
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [exchange, loaded]);

  // A frame that cannot load says nothing at all.
  useEffect(() => {
    const timer = setTimeout(
      () => setLoading((state) => (state === 'waiting' ? 'failed' : state)),
      loadingMax,
    );
    return () => clearTimeout(timer);
  }, []);

  useImperativeHandle(ref, () => {
    // Nobody else can be in that window, and an opaque origin has no name to send to.
    const send = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, '*');
    return {
      tokenize() {
        const { id, answered } = exchange.ask<TokenOutcome>({ kind: 'unavailable' }, tokenMax);
        send({ type: 'card:tokenize', id });
        // Where something is wrong, the frame puts the caret there; the keyboard has to be in the frame for that.
        frame.current?.focus();
        return answered;
      },
      clear: () => send({ type: 'card:clear' }),
      focus() {
        send({ type: 'card:focus' });
        frame.current?.scrollIntoView({ block: 'center' });
        frame.current?.focus();
      },
      authenticate(clientSecret) {
        const { id, answered } = exchange.ask(false, null);
        // It may have been put on the page for this question alone.
        void loaded.promise.then(() => {
          send({ type: 'card:authenticate', id, clientSecret });
          frame.current?.scrollIntoView({ block: 'center' });
          frame.current?.focus();
        });
        return answered;
      },
    };
  }, [exchange, loaded]);

  if (loading === 'failed') return <CardFormUnavailable onRetry={onRetry} />;
  return (
    <div className={styles.place} aria-busy={loading === 'waiting'}>
      {loading === 'waiting' && (
        <div className={styles.coming}>
          <Skeleton shape="card" height="5.5rem" />
          <Skeleton shape="card" height="5.5rem" />
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ '--frame-height': `${height}px` } as CSSProperties}
        title={text('card-form.title')}
        src={frameUrl}
        sandbox="allow-scripts"
      />
    </div>
  );
}

/** Questions to the frame and their answers, by number. */
function createExchange() {
  let lastId = 0;
  const open = new Map<number, (answer: unknown) => void>();
  return {
    /** Where nothing comes within the time, `otherwise` is the answer. */
    ask<Answer>(otherwise: Answer, withinMs: number | null): { id: number; answered: Promise<Answer> } {
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      open.set(id, resolve as (answer: unknown) => void);
      if (withinMs !== null) setTimeout(() => resolve(otherwise), withinMs);
      return { id, answered: promise };
    },
    answer(id: number, answer: unknown): void {
      open.get(id)?.(answer);
      open.delete(id);
    },
  };
}
