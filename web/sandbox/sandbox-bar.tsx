import { createRoot } from 'react-dom/client';
import { fillForm } from './fill-form.ts';
import styles from './sandbox-bar.module.css';

/** Where one is, what was sent from here, and a hand with the typing, for whoever tries the service out. */
export function SandboxBar({ environment }: { environment: string }) {
  return (
    <section className={styles.bar} aria-label="For whoever tries this out">
      <span className={styles.badge}>{environment}</span>
      <a href="/sandbox">Sandbox: messages, clock, switches</a>
      <button
        type="button"
        onClick={() => fillForm(document.querySelector('dialog[open]') ?? document.getElementById('content'))}
      >
        Fill in this page
      </button>
    </section>
  );
}

/** Below the application and apart from it, which knows nothing of it. */
export function drawSandboxBar(environment: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<SandboxBar environment={environment} />);
}
