import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { tenantRole } from './row-lock.ts'

/**
 * Whether client data has its policies here, and who is signed in may become the role that they bind. Unless `wish` says so, not on
 * Citus, whose machines have to let the role in first.
 */
export async function findRowLock(db: Kysely<Schema>, wish: 'on' | 'off' | undefined): Promise<boolean> {
  if (wish === 'off') return false
  const { rows } = await sql`select from pg_roles role join pg_class on pg_class.oid = to_regclass('client')
    where rolname = ${tenantRole} and pg_has_role(current_user, role.oid, 'member')
      and relrowsecurity and has_table_privilege(role.oid, pg_class.oid, 'select')
      and (${wish === 'on'} or not exists (select from pg_extension where extname = 'citus'))`.execute(db)
  return rows.length > 0
}

/**
 * Makes the role where who is signed in may make roles, and lets it do with rows what the product does. Roles are the whole
 * server's, so that several databases may make it at once. On Citus the coordinator signs in to the other machines as the role, which
 * has no password.
 */
export async function makeTenantRole(db: Kysely<Schema>): Promise<void> {
  for (const statement of [creation, letSignIn, membership]) await sql.raw(statement).execute(db)
  const { rows } = await sql`select from pg_roles role, pg_class
    where rolname = ${tenantRole} and pg_has_role(current_user, role.oid, 'member')
      and relnamespace = 'public'::regnamespace
      and case when relkind in ('r', 'p') then not has_table_privilege(role.oid, pg_class.oid, 'insert')
        when relkind = 'S' then not has_sequence_privilege(role.oid, pg_class.oid, 'usage') end
    limit 1`.execute(db)
  if (rows.length === 0) return
  for (const grant of grants) await sql.raw(`grant ${grant} to ${tenantRole}`).execute(db)
}

const mayMakeRoles = `exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole))`

const creation = `do $$
  begin
    if not exists (select from pg_roles where rolname = '${tenantRole}') and ${mayMakeRoles} then
      create role ${tenantRole} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`

const letSignIn = `do $$
  begin
    if exists (select from pg_extension where extname = 'citus') and ${mayMakeRoles}
      and exists (select from pg_roles where rolname = '${tenantRole}' and not rolcanlogin) then
      alter role ${tenantRole} login;
    end if;
  end $$`

const membership = `do $$
  begin
    if exists (select from pg_roles where rolname = '${tenantRole}')
      and not pg_has_role(current_user, '${tenantRole}', 'member') then
      grant ${tenantRole} to current_user;
    end if;
  exception when insufficient_privilege then null;
  end $$`

const grants = [
  'usage on schema public',
  'select, insert, update, delete on all tables in schema public',
  'usage, select on all sequences in schema public',
] as const

/** What a start says where the role could not be made. */
export const describeUnlocked = `Row-level security is not in force. Once, as the database's superuser: create role ${tenantRole}; grant ${tenantRole} to who signs in; then start again. On Citus: docs/operating.md.`
