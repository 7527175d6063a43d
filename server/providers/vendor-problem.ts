/** What a question to a vendor came to, as a sentence about the vendor; null when it would do our work. It repeats no word of theirs. */
export async function problemOfAnswer(
  ask: () => Promise<Response>,
  isWell: (status: number) => boolean = (status) => status < 400,
): Promise<string | null> {
  try {
    const { status, body } = await ask();
    await body?.cancel();
    if (isWell(status)) return null;
    return status === 401 || status === 403
      ? `It refuses our key (status ${status}).`
      : `It answers with status ${status}.`;
  } catch (error) {
    return unreachable(error);
  }
}

/** Of what fetch and sockets throw, the code alone is told. */
export function unreachable(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isLate = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
  if (isLate) return 'It did not answer in time.';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
  return `It can't be reached (${code}).`;
}
