import type { ClientConfig } from '../api/client-config.ts';
import { loadChunk } from './load-chunk.ts';

/** The badge of the environment, the way to what was sent and the help with forms never reach a customer (PERM-07). */
export async function showSandboxBar({ environment }: Pick<ClientConfig, 'environment'>): Promise<void> {
  if (environment === 'production') return;
  const { drawSandboxBar } = await loadChunk(() => import('../sandbox/sandbox-bar.tsx'));
  drawSandboxBar(environment);
}
