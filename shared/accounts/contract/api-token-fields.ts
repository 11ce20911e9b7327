import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';

/** Maximum of an account's tokens, expired ones included. */
export const TOKENS_MAX = 50;
export const TOKEN_NAME_MAX = 60;
/** Rules of a new token's name and scopes. First failing rule of each field. */
export function checkApiToken(body: unknown): FieldProblem[] {
  const { name, scopes } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const problems: FieldProblem[] = [];
  if (typeof name === 'string' && name.trim() === '') problems.push(fieldProblem('name', 'token_name_required'));
  if (typeof name === 'string' && [...name.trim()].length > TOKEN_NAME_MAX)
    problems.push(fieldProblem('name', 'token_name_too_long'));
  if (Array.isArray(scopes) && scopes.length === 0) problems.push(fieldProblem('scopes', 'token_scopes_required'));
  return problems;
}
