/**
 * The peer of the builder's data and the dashboard: Fastify alone, answering an object it was given, at once or after one indexed
 * read. Told what to serve by its parent.
 */
import fastify from 'fastify';
import pg from 'pg';

interface Served {
  readonly data: object;
  readonly databaseUrl?: string;
}

process.once('message', ({ data, databaseUrl }: Served) => {
  const http = fastify();
  http.get('/data', (_request, reply) => reply.send({ data }));
  if (databaseUrl !== undefined) {
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const text = 'select * from sessions where id = $1';
    const somebody = pool.query<{ id: string }>('select id from sessions limit 1');
    http.get('/read', async () => {
      const { rows } = await somebody;
      await pool.query({ name: 'one_read', text, values: [rows[0]?.id] });
      return { data };
    });
  }
  void http
    .listen({ host: '127.0.0.1', port: 0 })
    .then((address) => process.send?.(Number(new URL(address).port)));
});
