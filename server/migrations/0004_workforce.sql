-- The organization's own side: who works where and when, what it costs, and what was billed.

-- What a tenant or a customer has chosen; the rest is the default in the code.
create table settings (
  tenant_id uuid not null primary key,
  chosen jsonb not null
);
alter table customers add column settings jsonb;

-- How far the sandbox's clock is ahead of the real one.
alter table organizations add column sandbox_ahead_ms bigint not null default 0;

-- A deleted member stays as a nameless row, so that history keeps its references.
alter table members add column deleted_at timestamptz;

create table shifts (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  site_id uuid not null,
  title text,
  status text not null,
  timezone text not null,                -- the site's, when the shift was made or moved there
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  unpaid_break_minutes integer not null,
  positions integer not null,
  pay_rate bigint,
  bill_rate bigint,
  notes text,
  cancel_reason text,
  published_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references sites (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index shifts_by_status on shifts (tenant_id, status, id);
create index shifts_of_customer on shifts (tenant_id, customer_id, id);
create index shifts_of_site on shifts (tenant_id, site_id, id);
create index shifts_by_start on shifts (tenant_id, starts_at);
-- What the sweeps look through: shifts that have ended and are not over.
create index shifts_unfinished on shifts (ends_at, tenant_id) where status in ('open', 'filled', 'in_progress');
create index shifts_by_update on shifts (tenant_id, updated_at, id);

-- The punches are here: each is written once and never changed.
create table assignments (
  tenant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  member_id uuid not null,
  status text not null,
  origin text not null,
  clock_in_at timestamptz,
  clock_out_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references shifts (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index assignments_of_shift on assignments (tenant_id, shift_id, id);
create index assignments_of_member on assignments (tenant_id, member_id, shift_id);
-- One open punch per member.
create unique index assignments_open_punch on assignments (tenant_id, member_id) where status = 'clocked_in';

create table timesheets (
  tenant_id uuid not null,
  id uuid not null,
  assignment_id uuid not null,
  shift_id uuid not null,
  member_id uuid not null,
  customer_id uuid not null,
  site_id uuid not null,
  status text not null,
  source text not null,
  work_date date not null,
  recorded_starts_at timestamptz not null,   -- as punched or told, before any rule
  recorded_ends_at timestamptz not null,
  recorded_break_minutes integer not null,
  not_before timestamptz,                    -- the rules that were applied, so that the hours can be explained
  scheduled_break_minutes integer not null,
  rounding_minutes integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_minutes integer not null,
  hours bigint not null,
  pay_rate bigint,
  bill_rate bigint,
  flags jsonb not null,
  approved_at timestamptz,
  approved_by text,
  auto_approve_at timestamptz,
  dispute_reason text,
  resolution_note text,
  void_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, assignment_id) references assignments (tenant_id, id)
);
create unique index timesheets_of_assignment on timesheets (tenant_id, assignment_id) where status <> 'voided';
create index timesheets_by_status on timesheets (tenant_id, status, id);
create index timesheets_of_member on timesheets (tenant_id, member_id, id);
create index timesheets_of_customer on timesheets (tenant_id, customer_id, id);
create index timesheets_of_shift on timesheets (tenant_id, shift_id, id);
create index timesheets_by_update on timesheets (tenant_id, updated_at, id);
create index timesheets_to_approve on timesheets (tenant_id, auto_approve_at) where status = 'pending';

create table feedback (
  tenant_id uuid not null,
  id uuid not null,
  assignment_id uuid not null,
  shift_id uuid not null,
  member_id uuid not null,
  customer_id uuid not null,
  rating integer not null,
  comment text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, assignment_id),
  foreign key (tenant_id, assignment_id) references assignments (tenant_id, id)
);
create index feedback_of_shift on feedback (tenant_id, shift_id, id);
create index feedback_of_member on feedback (tenant_id, member_id, id);
create index feedback_of_customer on feedback (tenant_id, customer_id, id);

create table travel_expenses (
  tenant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  member_id uuid not null,
  customer_id uuid not null,
  status text not null,
  expense_date date not null,
  distance bigint not null,
  unit text not null,
  rate bigint not null,
  amount bigint not null,
  billable boolean not null,
  reject_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references shifts (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index travel_expenses_by_status on travel_expenses (tenant_id, status, id);
create index travel_expenses_of_shift on travel_expenses (tenant_id, shift_id, id);
create index travel_expenses_of_member on travel_expenses (tenant_id, member_id, id);
create index travel_expenses_of_customer on travel_expenses (tenant_id, customer_id, id);
create index travel_expenses_by_update on travel_expenses (tenant_id, updated_at, id);

-- What a line bills. Whether a source is billed follows from the lines of invoices that are not void.
alter table invoice_lines add column timesheet_id uuid;
alter table invoice_lines add column expense_id uuid;
create index invoice_lines_of_timesheet on invoice_lines (tenant_id, timesheet_id);
create index invoice_lines_of_expense on invoice_lines (tenant_id, expense_id);
alter table invoices add column number bigint;
alter table invoices add column tax_rate bigint not null default 0;
alter table invoices add column auto_send boolean not null default false; -- once its period is over
create unique index invoices_by_number on invoices (tenant_id, number);
create index invoices_grouped on invoices (tenant_id, customer_id, period_start) where status = 'draft';

create table invoice_counters (
  tenant_id uuid not null primary key,
  last_number bigint not null
);

-- Lines are written before their entry: it is accepted only when they balance (triggers in the files beside this one).
create table journal_entries (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  reverses_id uuid,
  entry_date date not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, reverses_id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, reverses_id) references journal_entries (tenant_id, id)
);
create index journal_entries_of_invoice on journal_entries (tenant_id, invoice_id, id);

create table journal_lines (
  tenant_id uuid not null,
  entry_id uuid not null,
  line_index integer not null,
  account text not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (tenant_id, entry_id, line_index),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) deferrable initially deferred
);

create index bookings_under_way on bookings (tenant_id, status) where status in ('approved', 'active');
create index events_by_age on events (tenant_id, created_at);
create index webhook_deliveries_by_age on webhook_deliveries (tenant_id, created_at);
