-- Until when the running attempt at an analysis, or its wait for the model, may take.
alter table calls add column analysis_awaited_until timestamptz(3);
