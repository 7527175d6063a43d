/**
 * Moves what a browser takes for now. It is handed to pages as its text, so it uses nothing from outside itself; timers go on as they
 * are, because they only ever ask how long.
 */
export function shiftDate(byMs: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + byMs] : given, newTarget) as object,
    apply: () => new RealDate(RealDate.now() + byMs).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => RealDate.now() + byMs : (Reflect.get(target, key, receiver) as unknown),
  });
}
