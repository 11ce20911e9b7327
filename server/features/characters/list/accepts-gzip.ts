/** Whether an Accept-Encoding header takes gzip: named (or by `*`) and not with a weight of zero (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const codings = (Array.isArray(header) ? header.join(',') : (header ?? '')).toLowerCase().split(',');
  const weightOf = (name: string): number | null => {
    for (const coding of codings) {
      const [given = '', ...parameters] = coding.split(';').map((part) => part.trim());
      if (given !== name && !(name === 'gzip' && given === 'x-gzip')) continue;
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return weight === undefined ? 1 : Number(weight.slice(2));
    }
    return null;
  };
  return (weightOf('gzip') ?? weightOf('*') ?? 0) > 0;
}
