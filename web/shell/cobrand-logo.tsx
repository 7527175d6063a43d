import { text } from '../texts/texts.ts';
import { useIsTakenOver, useRuntime } from './runtime-context.ts';
import styles from './cobrand-logo.module.css';

/** The partner whose campaign brought this visitor, on the pages that show it (SHELL-08, SHELL-09). */
export function CobrandLogo() {
  const { attribution, config } = useRuntime();
  const isTakenOver = useIsTakenOver();
  const partner = config.cobrandPartners.find((one) => one.campaignId === attribution.utm.campaign);
  if (partner === undefined || !isTakenOver) return null;
  return (
    <span className={styles.cobrand}>
      <img src={partner.logo} alt={text('shell.header.cobrand', { partner: partner.name })} height={28} />
    </span>
  );
}
