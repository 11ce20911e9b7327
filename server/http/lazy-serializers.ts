import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Factory = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<Factory>>;

/**
 * Fastify's compiler of response schemas, at a route's first response: compiling all of them took a second of each start.
 */
export const createLazySerializers: Factory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    let serialize: Serializer | undefined;
    return (data: unknown) => (serialize ??= compile(route))(data);
  };
};
