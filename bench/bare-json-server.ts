/** The peer of the builder's data: Fastify alone, answering an object it was given. Told what to serve by its parent. */
import fastify from 'fastify';

process.once('message', (answer: object) => {
  const http = fastify();
  http.get('/builder-page', (_request, reply) => reply.send(answer));
  void http
    .listen({ host: '127.0.0.1', port: 0 })
    .then((address) => process.send?.(Number(new URL(address).port)));
});
