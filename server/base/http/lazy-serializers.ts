import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Factory = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<Factory>>;

/** By schema: the 1,089 responses of all routes have 120 schemas. */
const serializers = new WeakMap<object, Serializer>();

/**
 * Fastify's compiler of response schemas, at a schema's first response: compiling all of them took a second of each start.
 * Schemas of the contract refer to no shared schema, so those of the server's instance do not matter.
 */
export const createLazySerializers: Factory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => (data: unknown) => {
    const schema = route.schema as object;
    let serialize = serializers.get(schema);
    if (!serialize) serializers.set(schema, (serialize = compile(route)));
    return serialize(data);
  };
};
