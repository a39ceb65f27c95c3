import { describe, expect, it } from 'vitest'
import { namedFirms } from './unnamed-firms.ts'

describe('the tables of client data whose firm a statement does not name', () => {
  it.each([
    ['a condition', 'select * from client where firm_id = $1 and id = $2'],
    ['quoted names, and a lock', 'select "id" from "client" where "firm_id" = $1 and "id" = $2 for update'],
    ['a row of columns', 'select id from client where (firm_id, id) = ($1, $2)'],
    [
      'a join by the firm',
      'select * from client c join goal g on g.firm_id = c.firm_id and g.client_id = c.id where c.firm_id = $1',
    ],
    [
      'a chain of joins',
      'select 1 from client c join goal g on g.firm_id = c.firm_id join goal_fund f on f.firm_id = g.firm_id where f.firm_id = $1',
    ],
    ['using', 'select * from client join goal using (firm_id) where goal.firm_id = $1'],
    [
      'a join with what every machine has',
      'select * from client join adviser on adviser.firm_id = client.firm_id where adviser.firm_id = $1',
    ],
    [
      'a subquery by the row around it',
      'select * from client where firm_id = $1 and exists (select from goal where goal.firm_id = client.firm_id)',
    ],
    [
      'an update from',
      'update goal set name = c.name from client c where c.firm_id = goal.firm_id and goal.firm_id = $1',
    ],
    [
      'a delete using',
      'delete from goal using client where goal.firm_id = client.firm_id and client.firm_id = $1',
    ],
    [
      'rows that are put in',
      'insert into goal (firm_id, id) values ($1, $2) on conflict (firm_id, id) do update set name = excluded.name',
    ],
    ['insert … select', 'insert into goal (firm_id) select firm_id from client where firm_id = $1'],
    [
      'a query that a with names',
      'with own as (select * from goal where firm_id = $1) select * from client join own on own.firm_id = client.firm_id',
    ],
    [
      'a with that has a table’s name',
      'with client as (select * from goal where firm_id = $1) select * from client',
    ],
    [
      'both halves of a union',
      'select id from client where firm_id = $1 union select id from goal where firm_id = $1',
    ],
    ['no client data', 'select * from scheme where code = $1'],
  ])('none: %s', (_name, statement) => {
    expect(namedFirms(statement).unnamed).toEqual([])
  })

  it.each([
    ['an id alone', 'select * from client where id = $1', ['client']],
    ['nothing', 'delete from goal', ['goal']],
    ['an or', 'update goal set name = $1 where id = $2 and firm_id = $3 or id = $4', ['goal']],
    ['itself', 'select * from client where firm_id = coalesce(firm_id, $1)', ['client']],
    [
      'a join that names one side',
      'select * from client join goal on goal.client_id = client.id where client.firm_id = $1',
      ['goal'],
    ],
    [
      'a join of two that nobody names',
      'select * from client join goal on goal.firm_id = client.firm_id',
      ['client', 'goal'],
    ],
    ['a list of firms', 'select * from client where firm_id in ($1, $2)', ['client']],
    ['an array of firms', 'select * from client where firm_id = any($1)', ['client']],
    [
      'a query for the firm',
      'select * from client where firm_id = (select firm_id from adviser where id = $1)',
      ['client'],
    ],
    [
      'the firm of what a function gives',
      'update goal set name = v.name from unnest($1::bigint[]) v (firm_id) where goal.firm_id = v.firm_id',
      ['goal'],
    ],
    [
      'a subquery without it',
      'select * from client where firm_id = $1 and exists (select from goal where goal.client_id = client.id)',
      ['goal'],
    ],
    [
      'a subquery in what is selected',
      'select id, (select count(*) from goal where client_id = client.id) from client where firm_id = $1',
      ['goal'],
    ],
    [
      'an update from the other side',
      'update goal set name = c.name from client c where c.id = goal.client_id and c.firm_id = $1',
      ['goal'],
    ],
    ['insert … select of all', 'insert into goal (firm_id) select firm_id from client', ['client']],
    ['a with', 'with own as (select * from goal) select * from client where firm_id = $1', ['goal']],
    ['a half of a union', 'select id from client where firm_id = $1 union select id from goal', ['goal']],
  ])('found: %s', (_name, statement, unnamed) => {
    expect(namedFirms(statement).unnamed).toEqual(unnamed)
  })
})

describe('the places where a statement says the firm', () => {
  it.each([
    ['of a condition', 'select * from client where id = $1 and firm_id = $2', [2]],
    [
      'of a join and a subquery',
      'select 1 from client c join goal g on g.firm_id = $1 where c.firm_id = $2 and exists (select from holding where firm_id = $3)',
      [1, 2, 3],
    ],
    ['of rows that are put in', 'insert into goal (id, firm_id) values ($1, $2), ($3, $4)', [2, 4]],
    ['of a value with a type', 'delete from goal where firm_id = $1::bigint', [1]],
  ])('%s', (_name, statement, places) => {
    expect(namedFirms(statement).places.sort()).toEqual(places)
  })
})
