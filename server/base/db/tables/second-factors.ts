export interface SecondFactorTables {
  /** Authenticator apps of accounts, one each. */
  second_factors: {
    user_id: number;
    /** Base32, encrypted with `context.secrets`. */
    secret: string;
    /** Time step (RFC 6238) of the last code that was used. Its code and earlier ones are refused. */
    last_step: number;
    created_at: number;
  };
  recovery_codes: {
    user_id: number;
    /** SHA-256 of the account's id and the code. */
    code_hash: string;
  };
}
