import type { Transaction } from 'kysely';
import { findUserByName } from '../../accounts/users.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound, type Failure } from '../../http/errors.ts';
import type { GroupAction, GroupActor, GroupTargetAction, Standing } from '../../accounts/group-access.ts';
import { noSuchGroup } from './refusals.ts';
import { refusal } from './rules.ts';
import { findStanding } from './membership-store.ts';
import { findMemberIds } from './store.ts';

/** One change of a group, as the functions of this feature see it. */
export interface Work {
  readonly transaction: Transaction<Tables>;
  /** The server's clock at the beginning of the change. */
  readonly at: number;
  /** Says something to the feed once the change is committed. */
  tell(event: () => void): void;
}

export type Change = <T>(work: (work: Work) => Promise<T>) => Promise<T>;

/** Runs changes in one transaction each; what they have to tell is told after the commit, in order. */
export function createChange({ db, now }: Pick<Context, 'db' | 'now'>): Change {
  return async (work) => {
    const told: (() => void)[] = [];
    const result = await db.write((transaction) => work({ transaction, at: now(), tell: (event) => told.push(event) }));
    for (const event of told) event();
    return result;
  };
}

function throwIf(failure: Failure | null): void {
  if (failure) throw failure;
}

/** How the actor stands, who may do this; refuses otherwise. */
export async function admit({ transaction, at }: Work, actor: GroupActor, groupId: number, action: Exclude<GroupAction, GroupTargetAction>): Promise<Standing> {
  const standing = await findStanding(transaction, actor.id, groupId, at);
  if (!standing) throw noSuchGroup();
  throwIf(refusal(standing, action));
  return standing;
}

interface Pair {
  readonly actor: Standing;
  readonly target: Standing;
}

/** How actor and target stand, the first of whom may do this to the second; refuses otherwise. */
export async function admitTo(work: Work, actor: GroupActor, groupId: number, action: GroupTargetAction, username: string): Promise<Pair> {
  const own = await admit(work, actor, groupId, 'see');
  const user = await findUserByName(work.transaction, username);
  if (!user || user.role === 'guest') throw notFound(`There is nobody called ${username.trim()} here.`);
  return weigh(work, own, action, user.id);
}

/** The same for a target that is known by id. */
export async function weigh({ transaction, at }: Work, actor: Standing, action: GroupTargetAction, userId: number): Promise<Pair> {
  const target = await findStanding(transaction, userId, actor.group.id, at);
  if (!target) throw noSuchGroup();
  throwIf(refusal(actor, action, target));
  return { actor, target };
}

/** Whom an event is about, and who should hear it. */
export async function scene({ transaction }: Work, { userId, username, group }: Standing) {
  const members = await findMemberIds(transaction, group.id);
  const audience = members.includes(userId) ? members : [...members, userId];
  return { groupId: group.id, groupName: group.name, userId, username, audience };
}
