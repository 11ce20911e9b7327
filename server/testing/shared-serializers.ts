import { createRequire } from 'node:module';
import type { FastifySerializerCompiler, RouteOptions } from 'fastify';

type Compile = FastifySerializerCompiler<unknown>;

const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const { SerializerSelector } = ofFastify('@fastify/fast-json-stringify-compiler') as {
  readonly SerializerSelector: () => (schemas: object, options: object) => Compile;
};
const compile = SerializerSelector()({}, {});
const serializers = new Map<string, ReturnType<Compile>>();

/** Servers of one process share the serializers of their routes: compiling them takes most of the start of a server. */
export function shareSerializers(route: RouteOptions): void {
  route.serializerCompiler = (given) => {
    const key = `${given.method} ${given.url} ${given.httpStatus} ${given.contentType}`;
    const serializer = serializers.get(key) ?? compile(given);
    serializers.set(key, serializer);
    return serializer;
  };
}
