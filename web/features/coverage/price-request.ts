/**
 * The price that follows the sliders.
 *
 *     idle ──asked for──> waiting ──500 ms without a move──> asking ──> answered
 *                            ^                                  │  └──> failed
 *                            └───────────── a move ─────────────┘
 *
 * - Every move starts the wait anew, and what was being asked is given up: its answer is stale and never shown (EDIT-12).
 * - Coming back to the coverage the shown price belongs to needs no request.
 * - The last answer stays in sight until there is another, so that the page never jumps.
 * - Coverage that cannot be priced, because an id or a figure is missing, asks nothing (EDIT-33).
 */
export const ADJUST_DEBOUNCE_MS = 500;

export type PriceStatus = 'idle' | 'waiting' | 'asking' | 'answered' | 'failed';

export interface PriceState<Asked, Price, Problem> {
  readonly status: PriceStatus;
  /** What the person has chosen last; null while nothing can be asked. */
  readonly wanted: Asked | null;
  /** The last answer, with the choice it belongs to. */
  readonly known: { readonly asked: Asked; readonly price: Price } | null;
  readonly problem: Problem | null;
}

export interface PricePorts<Asked, Price, Problem> {
  /** Answers a price, or rejects. The signal ends when the answer is no longer wanted. */
  readonly ask: (asked: Asked, signal: AbortSignal) => Promise<Price>;
  readonly readProblem: (error: unknown) => Problem;
  readonly isSame: (one: Asked, other: Asked) => boolean;
}

export interface PriceRequests<Asked, Price, Problem> {
  readonly getState: () => PriceState<Asked, Price, Problem>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The person chose this; null when it cannot be priced. */
  readonly want: (asked: Asked | null) => void;
  /** Asks again at once, after a failure. */
  readonly retry: () => void;
  /** A price that came from elsewhere, as with the saved estimate. */
  readonly learn: (asked: Asked, price: Price) => void;
  /** Asks nothing more; what was known stays. */
  readonly stop: () => void;
}

export function createPriceRequests<Asked, Price, Problem>(
  ports: PricePorts<Asked, Price, Problem>,
): PriceRequests<Asked, Price, Problem> {
  const listeners = new Set<() => void>();
  let state: PriceState<Asked, Price, Problem> = { status: 'idle', wanted: null, known: null, problem: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  function become(change: Partial<typeof state>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function giveUp(): void {
    clearTimeout(timer);
    running?.abort();
    running = null;
  }

  async function ask(asked: Asked): Promise<void> {
    const own = new AbortController();
    running = own;
    become({ status: 'asking', problem: null });
    try {
      const price = await ports.ask(asked, own.signal);
      if (running === own) become({ status: 'answered', known: { asked, price } });
    } catch (error) {
      if (running === own) become({ status: 'failed', problem: ports.readProblem(error) });
    }
  }

  function isKnown(asked: Asked): boolean {
    return state.known !== null && ports.isSame(state.known.asked, asked);
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (asked) => {
      if (asked !== null && state.wanted !== null && ports.isSame(asked, state.wanted)) return;
      giveUp();
      if (asked === null) become({ status: 'idle', wanted: null, problem: null });
      else if (isKnown(asked)) become({ status: 'answered', wanted: asked, problem: null });
      else {
        become({ status: 'waiting', wanted: asked, problem: null });
        timer = setTimeout(() => void ask(asked), ADJUST_DEBOUNCE_MS);
      }
    },
    retry: () => {
      const { wanted } = state;
      if (wanted === null) return;
      giveUp();
      void ask(wanted);
    },
    learn: (asked, price) => {
      const isWanted = state.wanted !== null && ports.isSame(asked, state.wanted);
      if (isWanted) giveUp();
      become({ known: { asked, price }, ...(isWanted ? { status: 'answered', problem: null } : {}) });
    },
    stop: () => {
      giveUp();
      state = { ...state, status: 'idle', wanted: null };
    },
  };
}
