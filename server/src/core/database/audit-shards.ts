/**
 * The guard of the audit trail where a firm's rows are on another machine: a row cannot ask there which cuts its chain has, so
 * that the transaction which cuts it says up to where.
 */
export const shardTriggers = [
  `create or replace function audit_refuse_uncut() returns trigger language plpgsql as $$
  begin
    if split_part(current_setting('lakshya.audit_cut', true), ':', 1) = old.firm_id::text
      and old.sequence <= split_part(current_setting('lakshya.audit_cut', true), ':', 2)::bigint then
      return old;
    end if;
    raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege';
  end $$`,
] as const
