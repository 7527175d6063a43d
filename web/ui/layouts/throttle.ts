export interface Throttled {
  (): void;
  /** Drops a call that is still waiting. */
  cancel: () => void;
}

/**
 * Runs `action` at most once in `intervalMs`: at once for the first call, and once more at the end of the interval when
 * calls came in between, so that the last state is never missed.
 */
export function throttle(action: () => void, intervalMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCalledAgain = false;

  function run() {
    isCalledAgain = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isCalledAgain) run();
    }, intervalMs);
    action();
  }

  function throttled() {
    if (timer === undefined) run();
    else isCalledAgain = true;
  }

  throttled.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    isCalledAgain = false;
  };
  return throttled;
}
