import { useEffect, useState } from 'react';

/** Seconds until something may be done again, from now on and from each `restart`; measured, since timers of hidden tabs sleep. */
export function useCountdown(seconds: number) {
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const [now, setNow] = useState(startedAt);
  const secondsLeft = Math.max(0, seconds - Math.floor((now - startedAt) / 1000));
  const isRunning = secondsLeft > 0;

  // Ticks only while there is something to count.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  function restart() {
    const at = Date.now();
    setStartedAt(at);
    setNow(at);
  }
  return { secondsLeft, restart };
}
