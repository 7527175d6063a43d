/** The peer of the builder's data and the dashboard: Fastify alone, answering an object it was given. Told what to serve by its parent. */
import fastify from 'fastify';

process.once('message', (answer: object) => {
  const http = fastify();
  http.get('/data', (_request, reply) => reply.send(answer));
  void http
    .listen({ host: '127.0.0.1', port: 0 })
    .then((address) => process.send?.(Number(new URL(address).port)));
});
