/**
 * Sends one request after the other at a steady rate that does not wait for slow answers; answers what each took, in ms. Throws
 * when one failed, once all are answered.
 */
export async function timesAtRate(
  load: { readonly perSecond: number; readonly seconds: number },
  send: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const beganAt = performance.now();
  const requests: Promise<{ ms: number } | { error: unknown }>[] = [];
  for (let index = 0; index < load.perSecond * load.seconds; index += 1) {
    const dueAt = beganAt + (index * 1000) / load.perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    requests.push(timeOf(() => send(index)));
  }
  return (await Promise.all(requests)).map((result) => {
    if ('error' in result) throw result.error;
    return result.ms;
  });
}

/** The least of these that no more than `percent` of a hundred are above. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)]!;
}

async function timeOf(send: () => Promise<unknown>): Promise<{ ms: number } | { error: unknown }> {
  const sentAt = performance.now();
  try {
    await send();
  } catch (error) {
    return { error };
  }
  return { ms: performance.now() - sentAt };
}
