import { useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

export interface LeaveGuard {
  /** True while somebody tries to leave. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Lets the next navigation pass, for the page's own way on. */
  readonly open: () => void;
}

/** Holds whoever leaves the page while it is dirty, by a link, the back button or by closing the tab (EDIT-19, EDIT-20). */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const isOpen = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isOpen.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isDirty && !isOpen.current) event.preventDefault();
      },
      [isDirty],
    ),
  );
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    open: () => {
      isOpen.current = true;
    },
  };
}
