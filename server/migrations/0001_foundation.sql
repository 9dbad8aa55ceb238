-- A tenant is one side of an organization: its live data or its sandbox. Every tenant table leads with tenant_id,
-- in its primary key too, so that no look-up can forget it and lists need no second index.

create table instance (
  name text not null primary key,
  value text not null
);

-- One row for the pair: what both sides share is stored once.
create table organizations (
  id uuid not null primary key,          -- also the tenant id of the live side
  sandbox_id uuid not null unique,       -- the tenant id of the sandbox
  name text not null,
  slug text not null unique,
  logo_url text,
  website text,
  status text not null,
  modules jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table api_keys (
  id uuid not null primary key,
  organization_id uuid not null references organizations (id),
  mode text not null,
  name text,
  hash text not null unique,             -- SHA-256; the key itself is not stored
  first_characters text not null,
  last_characters text not null,
  scopes jsonb not null,                 -- ["*"] stands for all, those of later versions too
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_of_organization on api_keys (organization_id, id);

create table idempotency_keys (
  tenant_id uuid not null,
  path text not null,
  key text not null,
  request_hash text not null,
  reply_status integer,
  reply_body text,
  created_at timestamptz not null,
  primary key (tenant_id, path, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- position is taken under a lock per tenant that is held until the commit: within a tenant it is commit order.
create table events (
  position bigserial primary key,
  tenant_id uuid not null,
  id text not null unique,
  type text not null,
  created_at timestamptz not null,
  body text not null                     -- the envelope's bytes, as signed and sent
);
create index events_of_tenant on events (tenant_id, position);

create table members (
  tenant_id uuid not null,
  id uuid not null,
  business_name text not null,
  display_name text,
  description text,
  status text not null,
  is_active boolean not null,
  is_verified boolean not null,
  capacity bigint not null,
  age_groups jsonb not null,
  employment_relationship text not null,
  contract_type text,
  contract_start_date date,
  contract_end_date date,
  email text,
  phone text,
  address_line1 text,
  address_line2 text,
  address_city text,
  address_state text,
  address_postal_code text,
  address_country text,
  source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index members_by_status on members (tenant_id, status, id);
create index members_by_verified on members (tenant_id, is_verified, id);
create index members_by_active on members (tenant_id, is_active, id);
create index members_by_update on members (tenant_id, updated_at, id);

create table customers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  status text not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  address_line1 text,
  address_line2 text,
  address_city text,
  address_state text,
  address_postal_code text,
  address_country text,
  contract_start date,
  contract_end date,
  billing_rate text,                     -- the number as sent
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index customers_by_status on customers (tenant_id, status, id);
create index customers_by_update on customers (tenant_id, updated_at, id);

create table sites (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  address_line1 text,
  address_line2 text,
  address_city text,
  address_state text,
  address_postal_code text,
  address_country text,
  timezone text not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index sites_of_customer on sites (tenant_id, customer_id, id);
create index sites_by_active on sites (tenant_id, is_active, id);
create index sites_by_update on sites (tenant_id, updated_at, id);

-- Money, quantities and rates are counts of ten-thousandths.
create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  invoice_number text not null,
  direction text not null,
  member_id uuid,
  customer_id uuid,
  status text not null,
  issue_date date not null,
  due_date date not null,
  period_start date,
  period_end date,
  subtotal bigint not null,
  tax_total bigint not null,
  total bigint not null,
  amount_paid bigint not null,
  sent_at timestamptz,
  paid_at timestamptz,
  payment_reference text,
  voided_at timestamptz,
  void_reason text,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index invoices_by_status on invoices (tenant_id, status, id);
create index invoices_by_direction on invoices (tenant_id, direction, id);
create index invoices_of_member on invoices (tenant_id, member_id, id);
create index invoices_of_customer on invoices (tenant_id, customer_id, id);
create index invoices_by_update on invoices (tenant_id, updated_at, id);

create table invoice_lines (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  line_index integer not null,
  line_type text not null,
  description text not null,
  quantity bigint not null,
  unit text not null,
  rate bigint not null,
  amount bigint not null,
  shift_id uuid not null,
  member_id uuid not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, invoice_id, line_index),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);

create table bookings (
  tenant_id uuid not null,
  id uuid not null,
  status text not null,
  booking_type text not null,
  member_id uuid not null,
  child_id uuid not null,
  child_first_name text not null,
  child_last_name text not null,
  start_date date,
  end_date date,
  booking_date date,
  booking_start_time time,
  booking_end_time time,
  payment_amount bigint not null,
  payment_status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index bookings_by_status on bookings (tenant_id, status, id);
create index bookings_by_type on bookings (tenant_id, booking_type, id);
create index bookings_of_member on bookings (tenant_id, member_id, id);
create index bookings_by_update on bookings (tenant_id, updated_at, id);
