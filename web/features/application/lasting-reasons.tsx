/** Beside the day from which on somebody may apply again: what will not have changed by then, as large. */
export function LastingReasons({ reasons }: { reasons: readonly string[] }) {
  return reasons.map((reason) => (
    <p key={reason}>
      <strong>{reason}</strong>
    </p>
  ));
}
