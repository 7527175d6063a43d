import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import styles from './splash-message-layout.module.css';

export interface SplashMessageLayoutProps {
  illustration?: ReactNode;
  heading: ReactNode;
  children?: ReactNode;
  /** Called once, a second after the message appeared. */
  onAdvance: () => void;
}

/** How long a splash message stays. [SHELL-23] */
const advanceAfterMs = 1000;

/**
 * A word of cheer that fills the screen and moves on by itself. It must never say anything a person needs: a second is
 * too short to read for many.
 */
export function SplashMessageLayout({
  illustration,
  heading,
  children,
  onAdvance,
}: SplashMessageLayoutProps) {
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    const timer = setTimeout(() => advance(), advanceAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.splash} data-immersive>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      <div className={styles.words}>
        <PageHeading size="display">{heading}</PageHeading>
        {children}
      </div>
    </div>
  );
}
