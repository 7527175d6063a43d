import { Button } from '../ui/button.tsx';
import { callSandbox, type ProviderSettings } from './sandbox-api.ts';
import type { RunAction } from './sandbox-page.tsx';
import styles from './sandbox-page.module.css';

/** Those whose answer can also be a no, or nothing one knows how to read. */
const ANSWERING = ['analytics', 'device-risk', 'link-attribution', 'marketing', 'partners'];

/** What each switch can be set to, by its name and the shape of its settings. */
function choicesFor(
  capability: string,
  settings: Readonly<Record<string, unknown>>,
): readonly { label: string; body: object }[] {
  if ('webhooks' in settings) {
    return [
      ...['ok', 'slow', 'failing', 'unknown'].map((mode) => ({ label: mode, body: { ...settings, mode } })),
      ...['prompt', 'late', 'twice', 'out_of_order', 'lost'].map((webhooks) => ({
        label: `webhooks ${webhooks.replaceAll('_', ' ')}`,
        body: { ...settings, webhooks },
      })),
    ];
  }
  if ('mode' in settings) {
    const modes = [
      'ok',
      'failing',
      'slow',
      ...(capability === 'underwriting' ? ['offline'] : []),
      ...(ANSWERING.includes(capability) ? ['refusing', 'garbled'] : []),
    ];
    return modes.map((mode) => ({ label: mode, body: { mode } }));
  }
  if ('down' in settings) {
    return [
      { label: 'up', body: { down: false } },
      { label: 'down', body: { down: true } },
    ];
  }
  if ('failNextPuts' in settings) {
    return [0, 1, 3].map((failNextPuts) => ({
      label: `fail the next ${failNextPuts}`,
      body: { failNextPuts },
    }));
  }
  return [
    { label: 'off', body: { active: false, until: null } },
    { label: 'on, unscheduled', body: { active: true, until: null } },
    {
      label: 'on for an hour',
      body: { active: true, until: new Date(Date.now() + 3_600_000).toISOString() },
    },
  ];
}

export function ProvidersPanel({
  providers,
  runAction,
}: {
  providers: ProviderSettings;
  runAction: RunAction;
}) {
  return (
    <section className={styles.panel} aria-labelledby="providers-heading">
      <h2 id="providers-heading">Switches</h2>
      {Object.entries(providers).map(([capability, settings]) => (
        <div key={capability} className={styles.switch}>
          <h3>{capability}</h3>
          <code>{JSON.stringify(settings)}</code>
          <div className={styles.row}>
            {choicesFor(capability, settings).map(({ label, body }) => (
              <Button
                key={label}
                variant="secondary"
                aria-label={`${capability}: ${label}`}
                onClick={() =>
                  runAction(async () => {
                    await callSandbox('PUT', `providers/${capability}`, body);
                    return `${capability}: ${label}.`;
                  })
                }
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
