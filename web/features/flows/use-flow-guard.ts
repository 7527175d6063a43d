import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { EXIT_MODAL_DELAY_MILLISECONDS } from '@wysh/domain/journeys/journey.ts';
import { blocksUnload } from '@wysh/domain/journeys/journey-state.ts';
import type { FlowRun } from './flow-run.ts';
import type { JourneyRun } from '../../journeys/journey-run.ts';

export interface FlowGuard {
  /** Somebody is about to leave a journey and is asked first. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Lets the flow's own next navigation pass. */
  readonly letPass: () => void;
}

/**
 * Watches the ways out of a flow. The browser's back goes one form back; leaving a journey any other way asks first, after a
 * pause (JOUR-09); closing the page is held up while a journey could lose something (JOUR-10).
 */
export function useFlowGuard(run: FlowRun, journey: JourneyRun): FlowGuard {
  const mayPass = useRef(false);
  /** The browser's back was pressed where the flow has a form to go back to. */
  const isBack = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (mayPass.current || currentLocation.pathname === nextLocation.pathname) return false;
    isBack.current = historyAction === NavigationType.Pop && run.canGoBack();
    return isBack.current || blocksUnload(journey.get());
  });
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isBack.current) {
      blocker.reset();
      void run.control.pop();
      return;
    }
    const timer = setTimeout(() => setIsAsking(true), EXIT_MODAL_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [blocker, run]);

  const letPass = useCallback(() => {
    mayPass.current = true;
  }, []);

  useEffect(() => {
    const holdUp = (event: BeforeUnloadEvent) => {
      if (!mayPass.current && blocksUnload(journey.get())) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdUp);
    return () => window.removeEventListener('beforeunload', holdUp);
  }, [journey]);

  return {
    isAsking: isAsking && isBlocked,
    stay: () => {
      setIsAsking(false);
      blocker.reset?.();
    },
    leave: () => {
      setIsAsking(false);
      journey.exit();
      blocker.proceed?.();
    },
    letPass,
  };
}
