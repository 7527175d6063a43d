import { formatCoverage } from '@wysh/domain/money/money.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';

/** A policy covers what it covers: more of it is not had here. */
export function PolicyMost({ amount }: { amount: number }) {
  const { supportPhone } = useRuntime().config;
  const words = text('editor.policy.most', { amount: formatCoverage(amount), phone: supportPhone });
  return <WithPhone words={words} />;
}
