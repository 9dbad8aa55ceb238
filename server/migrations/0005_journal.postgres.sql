create function journal_entry_balances() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or sum(l.debit) <> sum(l.credit)
      from journal_lines l where l.tenant_id = new.tenant_id and l.entry_id = new.id) then
    raise exception 'journal entry % does not balance', new.id;
  end if;
  return new;
end $$;
create trigger journal_entry_balances before insert on journal_entries
  for each row execute function journal_entry_balances();

create function journal_line_precedes_entry() returns trigger language plpgsql as $$
begin
  if exists (select 1 from journal_entries e where e.tenant_id = new.tenant_id and e.id = new.entry_id) then
    raise exception 'journal entry % is posted', new.entry_id;
  end if;
  return new;
end $$;
create trigger journal_line_precedes_entry before insert on journal_lines
  for each row execute function journal_line_precedes_entry();

create function journal_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is not edited: post a reversal';
end $$;
create trigger journal_entries_immutable before update or delete on journal_entries
  for each row execute function journal_is_immutable();
create trigger journal_lines_immutable before update or delete on journal_lines
  for each row execute function journal_is_immutable();
