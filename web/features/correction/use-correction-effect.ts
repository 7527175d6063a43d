import { useEffect, useState } from 'react';
import { readError, shownMessage } from '../../api/errors.ts';
import { CorrectionEffectDocument, type CorrectionEffectQuery } from '../../api/generated/correction.ts';
import type { PolicyToCorrectFragment } from '../../api/generated/correction.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';

export type Effect = CorrectionEffectQuery['correctionEffect'];
type Insured = PolicyToCorrectFragment['insured'];

export type EffectState =
  | { readonly kind: 'none' }
  | { readonly kind: 'counting' }
  | { readonly kind: 'shown'; readonly right: Insured; readonly effect: Effect }
  | { readonly kind: 'refused'; readonly words: string; readonly field: string | null }
  /** No answer came: asked again, one may. */
  | { readonly kind: 'failed'; readonly words: string };

/** Somebody who types has stopped by then. */
const WRITES_FOR_MS = 350;

/** What setting it right does, as the server says, a moment after the last letter; `tries` counted up asks again. */
export function useCorrectionEffect(policyId: string, right: Insured | null, tries: number): EffectState {
  const { graphql } = useRuntime();
  const key = right === null ? null : `${JSON.stringify(right)} ${tries}`;
  const [answer, setAnswer] = useState<{ readonly key: string; readonly state: EffectState } | null>(null);

  // An effect, because it asks the server for what stands in the fields now, and nobody presses for it.
  useEffect(() => {
    if (right === null || key === null) return undefined;
    let isStale = false;
    const waiting = setTimeout(() => {
      void graphql
        .query(CorrectionEffectDocument, { policyId, right }, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data, error }) => {
          if (isStale) return;
          if (data) setAnswer({ key, state: { kind: 'shown', right, effect: data.correctionEffect } });
          else setAnswer({ key, state: refusedBy(error) });
        });
    }, WRITES_FOR_MS);
    return () => {
      isStale = true;
      clearTimeout(waiting);
    };
    // `key` is `right` as text, so that the same said again asks nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [graphql, policyId, key]);

  if (key === null) return { kind: 'none' };
  return answer?.key === key ? answer.state : { kind: 'counting' };
}

/** What the server refuses in words of its own is the same if it is asked again. */
function refusedBy(error: unknown): EffectState {
  const read = readError(error);
  const words = shownMessage(read, text('correction.failed.count'));
  if (read.fullMessage === null) return { kind: 'failed', words };
  const [first] = read.fieldErrors;
  return { kind: 'refused', words: first?.message ?? words, field: first?.field ?? null };
}
