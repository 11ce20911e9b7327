import 'react';

declare module 'react' {
  /** Custom properties may stand in a `style`: a component hands its stylesheet a value that way. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
