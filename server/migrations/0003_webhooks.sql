create table webhook_endpoints (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  enabled boolean not null,
  events jsonb not null,
  consecutive_failures integer not null,
  failing_since timestamptz,             -- the first of the consecutive failures
  disabled_at timestamptz,
  disabled_reason text,
  last_delivery_at timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);

-- The endpoint's list of events, a row each ('*' for all): what emit joins to find who is to be told.
create table webhook_subscriptions (
  tenant_id uuid not null,
  event_type text not null,
  endpoint_id uuid not null,
  primary key (tenant_id, event_type, endpoint_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);
create index webhook_subscriptions_of_endpoint on webhook_subscriptions (tenant_id, endpoint_id);

-- Encrypted. The newest signs for ever, a rolled one until expires_at.
create table webhook_secrets (
  tenant_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  secret text not null,
  preview text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, endpoint_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);

-- The deliveries are the queue. A claim moves next_attempt_at to the end of its lease, so that a lapsed lease is simply due
-- again, and leaves a token without which its outcome is not recorded.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id text not null,
  event_type text not null,
  status text not null,
  attempts integer not null,
  last_response_status integer,
  last_error text,
  redelivery_of uuid,
  forced boolean not null,               -- a redelivery to a disabled endpoint: one attempt
  test_body text,                        -- the bytes of a test, which has no event
  delivered_at timestamptz,
  next_attempt_at timestamptz,
  lease_token uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, endpoint_id, next_attempt_at) where status = 'pending';
create index webhook_deliveries_of_endpoint on webhook_deliveries (tenant_id, endpoint_id, id);
create index webhook_deliveries_by_status on webhook_deliveries (tenant_id, status, id);
create index webhook_deliveries_by_type on webhook_deliveries (tenant_id, event_type, id);
create index webhook_deliveries_of_event on webhook_deliveries (tenant_id, event_id);

create table webhook_attempts (
  tenant_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  request_headers jsonb not null,
  response_status integer,
  response_headers jsonb,
  response_excerpt text,
  error text,
  primary key (tenant_id, delivery_id, number),
  foreign key (tenant_id, delivery_id) references webhook_deliveries (tenant_id, id) on delete cascade
);
