import type { Config } from '../../platform/config.ts';

/**
 * Where links in messages lead: the address people know us by, else the one this server listens at. Never a header of
 * some request, or whoever asks for a reset could choose where its link goes (S-17).
 */
export function linkOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl;
  const isLoopback = host === '127.0.0.1' || host === '::1';
  return `http://${isLoopback ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
