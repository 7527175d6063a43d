/**
 * The product with a fault that a soak has to find: each request to the payment vendor has a key of its own, so a payment that is
 * asked for twice is made twice.
 */
import { randomUUID } from 'node:crypto';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../platform/config.ts';

const config = readConfig(process.env);
const app = await createApp(config);
const { payments } = app.services;
const charge = payments.charge.bind(payments);
payments.charge = (asked) => charge({ ...asked, idempotencyKey: randomUUID() });
await app.http.listen({ host: config.host, port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
