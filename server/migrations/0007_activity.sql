-- The log of API requests, kept for three days, in real time also for a sandbox. It is written with every request and read
-- seldom: so a row is a batch of requests, which costs a request hardly anything, and reading looks into the batches.
create table request_batches (
  tenant_id uuid not null,
  id uuid not null,                      -- UUIDv7: in the order of time
  first_request text not null,           -- the ids of its requests lie between these
  last_request text not null,
  client_errors integer not null,
  server_errors integer not null,
  requests text not null,                -- a list in JSON, in the order of the answers
  primary key (tenant_id, id)
);
create index request_batches_by_request on request_batches (tenant_id, last_request, first_request);
create index request_batches_refused on request_batches (tenant_id, id) where client_errors > 0;
create index request_batches_failed on request_batches (tenant_id, id) where server_errors > 0;

-- Counted when they are written: the figures of a day are 24 rows, however many requests it had.
create table request_hours (
  tenant_id uuid not null,
  hour timestamptz not null,
  ok bigint not null,
  client_error bigint not null,
  server_error bigint not null,
  by_key bigint not null,                -- of all these
  primary key (tenant_id, hour)
);

-- What an event tells of (the id of its data), and the request it came of.
alter table events add column resource_id uuid;
alter table events add column request_id text;
create index events_by_type on events (tenant_id, type, position);
create index events_of_resource on events (tenant_id, resource_id, position);
