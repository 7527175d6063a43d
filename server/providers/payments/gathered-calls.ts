/** What became of one call among several: its answer, or why there is none. */
export type Gathered<Answer> = { readonly answer: Answer } | { readonly error: Error };

/**
 * Calls that come in the same turn of the event loop are answered by one piece of work, at most `callsMax` of them: a short group
 * commit. Alone, a call waits for nobody. Work that throws is no answer to any of them.
 */
export function gatherCalls<Call, Answer>(
  callsMax: number,
  work: (calls: readonly Call[]) => Promise<readonly Gathered<Answer>[]>,
): (call: Call) => Promise<Answer> {
  let waiting: { readonly call: Call; readonly promise: PromiseWithResolvers<Answer> }[] = [];

  async function answerWaiting(): Promise<void> {
    const answered = waiting;
    // Full before its turn came, it was answered at once.
    if (answered.length === 0) return;
    waiting = [];
    try {
      const gathered = await work(answered.map(({ call }) => call));
      for (const [index, { promise }] of answered.entries()) {
        const result = gathered[index] ?? { error: new Error('A call had no answer.') };
        if ('error' in result) promise.reject(result.error);
        else promise.resolve(result.answer);
      }
    } catch (error) {
      for (const { promise } of answered) promise.reject(error);
    }
  }

  return (call) => {
    const promise = Promise.withResolvers<Answer>();
    if (waiting.length === 0) setImmediate(() => void answerWaiting());
    waiting.push({ call, promise });
    if (waiting.length === callsMax) void answerWaiting();
    return promise.promise;
  };
}
